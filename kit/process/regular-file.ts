import { constants, type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file for reading. Rejects if it is not a regular file, such as a named pipe or a device: these are opened without
 * waiting, as one that waits for another program keeps a thread that the process needs, also to end.
 */
export async function openRegular(path: string): Promise<FileHandle> {
  // Windows has neither named pipes in folders nor the flag.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error('is not a regular file')
}
