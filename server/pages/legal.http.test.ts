import { afterAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/community/terms-version.ts'
import { openTestPortal } from '#testing/portal.ts'
import { dateText } from '#web/i18n/date-text.ts'

const OPERATOR_NAME = 'Sextant & Co (HK) Ltd'
const OPERATOR_CONTACT = 'privacy@sextant.example'
const portal = await openTestPortal({ OPERATOR_NAME, OPERATOR_CONTACT })
afterAll(() => portal.close())

describe.each(['terms', 'privacy'])('/%s', page => {
  test.each([
    ['', '營運者：Sextant &amp; Co (HK) Ltd', `版本：${dateText(TERMS_VERSION, 'tw', true)}`],
    ['/cn', '运营者：Sextant &amp; Co (HK) Ltd', `版本：${dateText(TERMS_VERSION, 'cn', true)}`],
    ['/en', 'Operator: Sextant &amp; Co (HK) Ltd', `Version of ${dateText(TERMS_VERSION, 'en', true)}`],
  ])('names the operator, the contact and the version at %j', async (prefix, operator, version) => {
    const { status, text } = await portal.ask(`${prefix}/${page}`)
    expect(status).toBe(200)
    expect(text).toContain(operator)
    expect(text).toContain(OPERATOR_CONTACT)
    expect(text).toContain(version)
  })
})

test.each([
  ['/privacy', ['《個人資料（私隱）條例》', '保存 90 天', '保存 180 天', '保存 7 年', '一天後刪除', '14 天後']],
  ['/cn/privacy', ['《个人资料（私隐）条例》', '保存90天', '保存180天', '保存7年', '一天后删除', '14天后']],
  ['/en/privacy', ['(Cap. 486)', '90 days', '180 days', 'seven years', 'after a day', 'Fourteen days']],
])('%s names the law and how long data of members are kept', async (path, facts) => {
  const { text } = await portal.ask(path)
  for (const fact of facts) expect(text).toContain(fact)
})

test('terms without an operator say so', async () => {
  const unnamed = await openTestPortal()
  try {
    expect((await unnamed.ask('/en/terms')).text).toContain('has not given a name and contact')
  } finally {
    await unnamed.close()
  }
})
