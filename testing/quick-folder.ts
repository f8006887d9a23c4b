import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A file system in memory, where Linux has one. */
const IN_MEMORY = '/dev/shm'
/** Several times what the databases of a suite take; its processes need some too. */
const ROOM = 4 * 2 ** 30

/**
 * The folder for temporary folders with many files: in memory if there is room, unless TMPDIR names another. A database of
 * PostgreSQL is a thousand files, and on a disk to make one may take a millisecond.
 */
export function quickFolder(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) < ROOM ? tmpdir() : IN_MEMORY
  } catch {
    return tmpdir()
  }
}
