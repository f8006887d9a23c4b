import { createBridgeLink } from './links/bridge/bridge-link.ts'
import type { BrokerLink } from './links/broker-link.ts'
import { createSimulatedLink } from './links/simulated/simulated-link.ts'

const TIMEOUT_MS = 10_000

/** What reads accounts, as the operator has set it. */
export type LinkSettings =
  | { link: 'simulated'; seed: number; timeoutMs?: number }
  | { link: 'bridge'; url: string; key: string; userAgent: string; timeoutMs?: number }

export const openLink = ({ timeoutMs = TIMEOUT_MS, ...settings }: LinkSettings, now: () => number): BrokerLink =>
  settings.link === 'bridge'
    ? createBridgeLink({ ...settings, timeoutMs, now })
    : createSimulatedLink({ ...settings, timeoutMs, now })
