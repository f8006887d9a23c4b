/** What a visitor without a login may want to do. */
export type AccountStep = 'login' | 'register' | 'reset'

export interface LoginRequest {
  /**
   * A member who writes for the first time may lack a nickname alone, and a member of staff a second factor that was
   * confirmed not long ago.
   */
  step: AccountStep | 'nickname' | 'staffCode'
  /** To be called once, when the visitor has done the step or has closed the dialog. */
  settle(isDone: boolean): void
}

let current: LoginRequest | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function show(request: LoginRequest | undefined): void {
  current = request
  for (const listener of listeners) listener()
}

/**
 * Opens the login, or the step that asks for what a member lacks, over the page. Resolves to whether the visitor has done it;
 * several requests at a time are one.
 */
export function requestLogin(step: LoginRequest['step'] = 'login'): Promise<boolean> {
  answer ??= new Promise(resolve => {
    show({
      step,
      settle(isDone) {
        answer = undefined
        show(undefined)
        resolve(isDone)
      },
    })
  })
  return answer
}

/** The request that waits for the visitor. */
export const openRequest = () => current

export function onLoginRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
