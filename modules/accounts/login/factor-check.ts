import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { LoginAttempts } from './login-attempts.ts'

/** Looks at numbers of authenticators and at recovery codes, each try counted before. */
export interface FactorCheck {
  /**
   * Counts a try. Resolves with what accepts a code in the unit of its effect, which rejects with SecondFactorWrong or
   * AccountLocked. Rejects with AccountLocked or TooOften; a device that is not known is also locked while too many codes
   * of the account were wrong, whatever networks they came from.
   */
  begin(
    accountId: string,
    from: { network: string; isKnown: boolean },
  ): Promise<(unit: Unit, code: string) => Promise<void>>
}

export function createFactorCheck({
  attempts,
  factors,
}: {
  attempts: LoginAttempts
  factors: Pick<SecondFactors, 'accept'>
}): FactorCheck {
  return {
    async begin(accountId, { network, isKnown }) {
      const attempt = await attempts.begin(`factor ${accountId}`, network)
      if (attempt.isSuspicious && !isKnown) {
        await attempt.takeBack()
        throw attempt.locked()
      }
      return async (unit, code) => {
        if (await factors.accept(unit, accountId, code)) return attempt.right(unit)
        const refusal = attempt.refusal()
        throw refusal.definition === Errors.WrongCredentials ? new PortalError(Errors.SecondFactorWrong) : refusal
      }
    },
  }
}
