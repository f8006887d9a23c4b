import type { Database } from '#kit/database/database.ts'
import { findPlugin, type Plugin } from '../store/plugins.ts'

export interface KnownPluginsDeps {
  database: Database
  /** Whether the account of a member is neither disabled nor closed. */
  isActive(from: Pick<Database, 'db'>, memberId: string): Promise<boolean>
}

/** Plugins as those who visit other sites see them. */
export interface KnownPlugins {
  /**
   * A plugin as it is stored now, whichever process has changed it; undefined if there is none. It is paused while its
   * owner is disabled. While the database does not respond it is as it was read last; rejects if it never was.
   */
  find(id: string): Promise<Plugin | undefined>
}

/** How long the database may take if the plugin is known from before. */
const LONGEST_WAIT_MS = 500
/** Plugins that are remembered for when the database does not respond. */
const MAX_KNOWN = 5_000
const ID = /^[0-9A-Za-z_-]{8,36}$/

/** Reads of one plugin. */
interface Reads {
  running: Promise<Plugin | undefined>
  /** Begins when the one that runs has ended: what asks meanwhile waits for it, as the other may have read too early. */
  next: Promise<Plugin | undefined> | undefined
}

export function createKnownPlugins({ database, isActive }: KnownPluginsDeps): KnownPlugins {
  const known = new Map<string, Plugin>()
  const reads = new Map<string, Reads>()

  async function read(id: string): Promise<Plugin | undefined> {
    const stored = await findPlugin(database, id)
    const plugin: Plugin | undefined =
      stored && !(await isActive(database, stored.memberId)) ? { ...stored, state: 'paused' } : stored
    known.delete(id)
    if (plugin) known.set(id, plugin)
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!)
    return plugin
  }

  function start(id: string): Promise<Plugin | undefined> {
    const running = read(id)
    const own: Reads = { running, next: undefined }
    reads.set(id, own)
    const end = () => {
      if (reads.get(id) === own) reads.delete(id)
    }
    running.then(end, end)
    return running
  }

  /** Begins after it was asked for, and is shared by all who ask before it begins. */
  function readNow(id: string): Promise<Plugin | undefined> {
    const present = reads.get(id)
    if (!present) return start(id)
    const again = () => start(id)
    present.next ??= present.running.then(again, again)
    return present.next
  }

  return {
    async find(id) {
      if (!ID.test(id)) return undefined
      const last = known.get(id)
      const reading = readNow(id)
      if (!last) return reading
      return orLast(reading, last)
    },
  }
}

/** What is read, or what was read last if that fails or takes long. */
async function orLast(reading: Promise<Plugin | undefined>, last: Plugin): Promise<Plugin | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Plugin>(resolve => {
    timer = setTimeout(() => resolve(last), LONGEST_WAIT_MS)
  })
  try {
    return await Promise.race([reading.catch(() => last), late])
  } finally {
    clearTimeout(timer)
  }
}
