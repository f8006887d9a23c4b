/**
 * `break`: a pause within a trading day, such as lunch. `unverified`: within hours, but without a holiday table it is
 * unknown whether it trades.
 */
export type MarketState = 'open' | 'break' | 'closed' | 'unverified'

export interface MarketStatus {
  state: MarketState
  /**
   * When the state ends (UTC ms): the close, the end of the break, the next opening. Undefined if it lasts for a week.
   */
  until: number | undefined
}
