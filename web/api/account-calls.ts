import type { Me } from '#contract/members/me.ts'

/** What a login answers. */
export interface LoginAnswer {
  token: string
  expiresAt: string
  member: Me
  bound: boolean
}

interface LoginDevice {
  sessionId: string
  device: string
  network: string
  createdAt: string
  usedAt: string
  current: boolean
}

/** Undefined where nothing was entered, which the portal says. */
type Entered = string | undefined
type Channel = 'phone' | 'email'
interface Proof {
  channel: Channel
  target: string
  code: Entered
}
interface Confirmed {
  password: Entered
}

/** Calls of accounts: what they take and answer. */
export interface AccountCalls {
  'POST /api/v1/codes': {
    body: { channel: Channel; target: string; purpose: 'register' | 'login' | 'reset' | 'bind' }
    result: { resendAfter: number; validFor: number; target: string }
  }
  'POST /api/v1/accounts': {
    body: Proof & { password: Entered; acceptTerms: boolean; lang: 'tw' | 'cn' | 'en'; bind: boolean }
    result: LoginAnswer
  }
  'POST /api/v1/session': {
    body: { account: string; password: Entered; code?: Entered; remember: boolean; bind: boolean }
    result: LoginAnswer
  }
  'POST /api/v1/session/second-factor': { body: { challenge: string; code: Entered }; result: LoginAnswer }
  'DELETE /api/v1/session': { result: object }
  'POST /api/v1/password-reset': { body: Proof & { password: Entered; repeat: Entered }; result: object }
  'GET /api/v1/me': { result: Me }
  'PUT /api/v1/me/username': { body: { username: string }; result: object }
  'PUT /api/v1/me/password': { body: { current: Entered; password: Entered; repeat: Entered }; result: LoginAnswer }
  'PUT /api/v1/me/email': { body: Confirmed & { email: string; code: Entered }; result: object }
  'PUT /api/v1/me/phone': { body: Confirmed & { phone: string; code: Entered }; result: object }
  'POST /api/v1/me/email/unbind': { body: Confirmed; result: object }
  'POST /api/v1/me/phone/unbind': { body: Confirmed; result: object }
  'POST /api/v1/me/close': { body: Confirmed; result: { deletesAt: string } }
  'POST /api/v1/me/second-factor': { body: Confirmed; result: { secret: string; uri: string; svg: string } }
  'PUT /api/v1/me/second-factor': { body: { code: Entered }; result: { recoveryCodes: string[] } }
  'POST /api/v1/me/second-factor/off': { body: Confirmed & { code: Entered }; result: object }
  'POST /api/v1/me/second-factor/codes': { body: Confirmed & { code: Entered }; result: { recoveryCodes: string[] } }
  'GET /api/v1/me/sessions': { result: { list: LoginDevice[] } }
  'GET /api/v1/me/sessions/history': { result: { list: (LoginDevice & { endedAt: string | null })[] } }
  'DELETE /api/v1/me/sessions/{sessionId}': { result: object }
  'DELETE /api/v1/me/sessions': { result: object }
}
