import { expect, onTestFinished, test } from 'vitest'
import { startWeChat, weChatApplication } from '#testing/wechat.ts'
import { createWeChatProvider } from './wechat-provider.ts'

const returnTo = () => 'https://portal.example/wallet/reward-accounts'

async function start() {
  const weChat = await startWeChat()
  onTestFinished(() => weChat.close())
  const provider = createWeChatProvider({ ...weChatApplication, url: weChat.url, returnTo, userAgent: 'test' })
  return { weChat, provider }
}

test('WeChat’s own page is asked for permission unless another host is set', () => {
  const provider = createWeChatProvider({ ...weChatApplication, returnTo, userAgent: 'test' })
  const { origin, pathname } = new URL(provider.addressFor('some state', 'tw'))
  expect(origin + pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
})

test('a WeChat that stays silent is given up after three seconds, and after five times not asked for a while', async () => {
  const { weChat, provider } = await start()
  weChat.fail('silent')
  const began = performance.now()
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => provider.identify('any')))
  expect(performance.now() - began).toBeGreaterThan(2900)
  expect(answers.map(answer => answer.status === 'rejected' && answer.reason.message)).toEqual(
    Array(5).fill('WeChat took longer than 3 s'),
  )
  await expect(provider.identify('any')).rejects.toThrow('WeChat is left alone')
  expect(weChat.asked()).toBe(5)
})

test('codes that WeChat does not know are no reason to leave it alone', async () => {
  const { weChat, provider } = await start()
  for (let time = 0; time < 8; time++) await expect(provider.identify('invented')).rejects.toThrow('40029')
  const { code } = weChat.allow(provider.addressFor('some state', 'tw'), 'lin')
  expect(await provider.identify(code)).toEqual({ openId: 'open-lin', unionId: 'union-lin' })
})
