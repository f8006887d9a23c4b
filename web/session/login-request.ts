/** What a visitor without a login may want to do. */
export type AccountStep = 'login' | 'register' | 'reset'

export interface LoginRequest {
  step: AccountStep
  /** To be called once, when the visitor has logged in or has closed the dialog. */
  settle(isLoggedIn: boolean): void
}

let current: LoginRequest | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function show(request: LoginRequest | undefined): void {
  current = request
  for (const listener of listeners) listener()
}

/**
 * Opens the login over the page. Resolves to whether the visitor has logged in; several requests at a time are one.
 */
export function requestLogin(step: AccountStep = 'login'): Promise<boolean> {
  answer ??= new Promise(resolve => {
    show({
      step,
      settle(isLoggedIn) {
        answer = undefined
        show(undefined)
        resolve(isLoggedIn)
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
