import { userInfo } from 'node:os'

/** Who runs a command, for the audit: the user of the machine, by its number where it has no name. */
export function commandActor(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
