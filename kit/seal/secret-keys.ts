import { closeSync, constants, copyFileSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../process/make-folder.ts'
import { readRegularSync } from '../process/regular-file.ts'
import { newSecretKey, type SecretKey, secretKeyOf } from './sealed-bytes.ts'

/** The keys of a portal cannot be used. Its message is for the operator. */
export class SecretsError extends Error {
  override readonly name = 'SecretsError'
}

/** Where the operator keeps the keys that seal. */
export interface SecretKeys {
  /** Path of the file that holds the key where `SECRETS_KEY` is not set. */
  file: string
  /** `SECRETS_KEY`. */
  given: SecretKey | undefined
  /** `SECRETS_KEY_OLD`: opens what it has sealed, and seals nothing. */
  old: SecretKey | undefined
}

const FILE = 'secrets.key'

/** The keys of the settings, which have been validated. */
export function secretKeys(settings: {
  DATA_DIR: string
  SECRETS_KEY?: string | undefined
  SECRETS_KEY_OLD?: string | undefined
}): SecretKeys {
  const keyOf = (hex: string | undefined) => (hex === undefined ? undefined : secretKeyOf(hex))
  return {
    file: join(settings.DATA_DIR, FILE),
    given: keyOf(settings.SECRETS_KEY),
    old: keyOf(settings.SECRETS_KEY_OLD),
  }
}

/** The key in the file; undefined if there is no such file. Throws SecretsError if it holds something else. */
function keyInFile(file: string): SecretKey | undefined {
  let text: string
  try {
    text = readRegularSync(file).toString('latin1')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw problem
  }
  const key = secretKeyOf(text.trim())
  if (!key) throw new SecretsError(`${file} does not hold a key of 64 hex digits: put back the file that was there`)
  return key
}

/** The key that seals: `SECRETS_KEY`, else that of the file; undefined if there is neither. */
export const presentKey = ({ given, file }: SecretKeys): SecretKey | undefined => given ?? keyInFile(file)

/**
 * Makes the file with a new key, unless another process has made it meanwhile. It appears with all its bytes,
 * readable by its owner alone; `syncKeyFile` makes it outlast a loss of power. Returns the key it holds. Throws the
 * system's error.
 */
export function makeKeyFile(file: string): SecretKey {
  makeFolder(dirname(file))
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, `${newSecretKey().bytes.toString('hex')}\n`)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(unfinished, file)
  } catch (problem) {
    // Some file systems have no hard links.
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') copyUnlessThere(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return keyInFile(file)!
}

/** Syncs the file of a key to the disk, and then its folder, without which its name may be lost. */
export async function syncKeyFile(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

function copyUnlessThere(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  }
}
