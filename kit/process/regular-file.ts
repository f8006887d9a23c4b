import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

// Windows has neither named pipes in folders nor the flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** What was opened is a named pipe, a device or a folder. */
class NotRegularFile extends Error {
  override readonly name = 'NotRegularFile'
  /** Where the system has a code for its errors. */
  readonly code = 'no regular file'

  constructor() {
    super('is not a regular file')
  }
}

/**
 * Opens a file for reading. Rejects if it is not a regular file, such as a named pipe or a device: these are opened without
 * waiting, as one that waits for another program keeps a thread that the process needs, also to end.
 */
export async function openRegular(path: string): Promise<FileHandle> {
  const handle = await open(path, FLAGS)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new NotRegularFile()
}

/** The bytes of a file. Throws if it is not a regular file, as `openRegular` does, or cannot be read. */
export function readRegularSync(path: string): Buffer {
  const handle = openSync(path, FLAGS)
  try {
    if (!fstatSync(handle).isFile()) throw new NotRegularFile()
    return readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}
