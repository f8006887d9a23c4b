import { z } from 'zod'
import type { Locale } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { Breaker, BreakerOpen } from '#kit/net/breaker.ts'
import { createHttpClient } from '#kit/net/http-client.ts'

/** An application that the operator has registered with WeChat. */
export interface WeChatApplication {
  appId: string
  secret: string
  /** Address of another host that has both parts of the service; WeChat's own if omitted. */
  url?: string | undefined
  /** Where members come back to, who read a language. */
  returnTo(locale: Locale): string
  userAgent: string
}

/** Whose WeChat it is. Neither id is shown or stored as it is. */
export interface WeChatIdentity {
  /** Id of the member at this application. */
  openId: string
  /** Id of the member at all applications of the operator, if WeChat gives one. */
  unionId: string | undefined
}

/** WeChat does not say whose code it is. Its message is for the operator and names neither code nor secret. */
export class WeChatFailure extends Error {
  override readonly name = 'WeChatFailure'
  /** Whether the operator need not know: of a code that is unknown, old or used, and while the service is left alone. */
  readonly isExpected: boolean

  constructor(message: string, isExpected = false) {
    super(message)
    this.isExpected = isExpected
  }
}

/** The web login of WeChat by an authorisation code. */
export interface WeChatProvider {
  /** Where a member allows it, who reads a language. */
  addressFor(state: string, locale: Locale): string
  /**
   * Exchanges the code that a member came back with, which WeChat takes once. Rejects with WeChatFailure within three
   * seconds, and at once while the service is left alone after failures.
   */
  identify(code: string): Promise<WeChatIdentity>
}

const PAGES = 'https://open.weixin.qq.com'
const SERVICE = 'https://api.weixin.qq.com'
const ANSWER_MS = 3 * SECOND_MS
const MAX_ANSWER_BYTES = 64 * 1024
/** Of its documentation: a code that is not valid, and one that was used. */
const REFUSED_CODES = new Set([40_029, 40_163])

const id = z.string().min(1).max(200)
const answerForm = z.union([
  z.object({ errcode: z.int().refine(code => code !== 0), errmsg: z.string().optional() }),
  z.object({ openid: id, unionid: id.optional().catch(undefined) }),
])

export function createWeChatProvider(application: WeChatApplication): WeChatProvider {
  const { appId, secret, url, returnTo, userAgent } = application
  const options = { totalMs: ANSWER_MS, silenceMs: ANSWER_MS, maxBytes: MAX_ANSWER_BYTES }
  const client = createHttpClient({ reach: 'any', userAgent, ...options })
  const breaker = new Breaker({ isFailure: problem => !(problem instanceof WeChatFailure && problem.isExpected) })
  const addressOf = (base: string, path: string, query: Record<string, string>) =>
    `${base.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`

  async function exchange(code: string): Promise<WeChatIdentity> {
    const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
    const { status, body } = await client.ask(addressOf(url ?? SERVICE, '/sns/oauth2/access_token', query))
    if (status !== 200) throw new WeChatFailure(`WeChat has answered ${status}`)
    const answer = answerForm.safeParse(jsonOf(body)).data
    if (!answer) throw new WeChatFailure('WeChat has sent no valid answer')
    if ('errcode' in answer)
      throw new WeChatFailure(`WeChat refuses with ${answer.errcode}`, REFUSED_CODES.has(answer.errcode))
    return { openId: answer.openid, unionId: answer.unionid }
  }

  return {
    addressFor(state, locale) {
      const redirect_uri = returnTo(locale)
      const query = { appid: appId, redirect_uri, response_type: 'code', scope: 'snsapi_login', state }
      return `${addressOf(url ?? PAGES, '/connect/qrconnect', query)}#wechat_redirect`
    },
    async identify(code) {
      try {
        return await breaker.run(() => exchange(code))
      } catch (problem) {
        if (problem instanceof WeChatFailure) throw problem
        const isLeftAlone = problem instanceof BreakerOpen
        throw new WeChatFailure(`WeChat ${isLeftAlone ? 'is left alone' : (problem as Error).message}`, isLeftAlone)
      }
    },
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
