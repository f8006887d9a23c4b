let confirmedAt: number | undefined
const listeners = new Set<() => void>()

/** Notes that a member of staff has confirmed the second factor in this document. */
export function noteConfirmed(): void {
  confirmedAt = Date.now()
  for (const listener of listeners) listener()
}

/** When that was, UTC ms. */
export const lastConfirmed = () => confirmedAt

export function onConfirmed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
