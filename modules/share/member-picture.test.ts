import { describe, expect, test } from 'vitest'
import { locales } from '#contract/text/locale.ts'
import { memberPictureOf, type PicturedMember } from './member-picture.ts'

const marion: PicturedMember = {
  ...{ memberId: 'Zk3v0eWq9xT1mB7c', name: 'Marion <Lee>', bio: '', followers: 8406, articles: 312 },
  record: undefined,
}

/** The text lines of a picture in reading order. */
const linesOf = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text]) => text)

describe('the picture of a member', () => {
  test('shows the initial, the name, followers and articles', () => {
    const { svg, texts } = memberPictureOf(marion, false, 'en', 'Portal')
    expect(linesOf(svg)).toEqual(['M', 'Marion &lt;Lee&gt;', '', '8,406', 'Followers', '312', 'Articles', 'Portal'])
    expect(texts).toEqual({ Title: 'Marion <Lee>', Description: 'Followers 8,406  Articles 312', Author: 'Portal' })
  })

  test.each(locales)('shows how often opinions were right, of how many, once there is a record, in %s', locale => {
    const record = { days: 5, n: 64, hitRate: 59.04 }
    const { svg } = memberPictureOf({ ...marion, record }, false, locale, 'Portal')
    const label = { tw: '5 日命中，64 則', cn: '5日命中，64条', en: 'Hits after 5 days, of 64' }[locale]
    expect(linesOf(svg)).toEqual(expect.arrayContaining(['59.0%', label]))
  })

  test('has a place for the member’s own picture instead of the initial', () => {
    const { svg } = memberPictureOf(marion, true, 'en', 'Portal')
    expect(svg).toContain('<image href="avatar:"')
    expect(linesOf(svg)[0]).toBe('Marion &lt;Lee&gt;')
  })

  test('cuts a long description off in one line instead of writing it too small to read', () => {
    const bio = `${'十二年外匯交易，專注歐系貨幣。\n'.repeat(6)}`
    const [, , shown] = linesOf(memberPictureOf({ ...marion, bio }, false, 'tw', 'Portal').svg)
    expect(shown).toMatch(/^十二年外匯交易，專注歐系貨幣。 十二年.*…$/)
    expect([...shown!].length).toBeLessThan(26)
  })
})
