import type { DraftFields } from '#contract/articles/article.ts'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import { CallError, callPortal } from '../../api/call-portal.ts'
import { type KeptDraft, keepDraft, keptDraft } from './kept-drafts.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** `saved`: the portal has all of it; `kept`: this browser has, until the portal can be reached. */
export type SaveState = 'empty' | 'saved' | 'saving' | 'unsaved' | 'kept' | 'full'

export interface DraftOnPortal {
  draftId: string
  version: number
  fields: DraftFields
}

/** A change of the same fields that was made elsewhere, in another tab or on another device. */
export type OtherDraft = Pick<DraftOnPortal, 'fields' | 'version'>

/** What the editor shows. */
export interface ShownDraft {
  fields: DraftFields
  state: SaveState
  /** UTC ms. */
  savedAt: number | undefined
  other: OtherDraft | undefined
  /** Whether another tab has it too. */
  isElsewhere: boolean
}

interface Said {
  draftId: string
  said: 'opened' | 'here' | 'saved'
}

const SAVE_AFTER_MS = 1_200
const TRY_AGAIN_MS = 5_000
const WITHIN_MS = 20_000
const CONFLICT = '000207'
const TOO_MANY = '020031'
const UNAVAILABLE = '000213'

const isEqual = (a: DraftFields, b: DraftFields) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A draft that is saved by itself: at once in this browser, shortly after in the portal. While the portal cannot be reached
 * it stays in the browser and is merged with what the portal has when it is back. Other tabs are told.
 */
export class DraftSync {
  readonly #memberId: string
  readonly #locale: Locale
  readonly #listeners = new Set<() => void>()
  #shown: ShownDraft
  #draftId: string | undefined
  /** What the portal had when it was read or saved last. */
  #base: DraftFields
  #version: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What is being saved. */
  #saving: Promise<void> | undefined
  #isEnding = false
  /** The same for a draft that is sent again because no answer came. */
  readonly #creation = crypto.randomUUID()
  #tabs: BroadcastChannel | undefined

  constructor(memberId: string, locale: Locale, given: DraftOnPortal | undefined) {
    this.#memberId = memberId
    this.#locale = locale
    this.#draftId = given?.draftId
    this.#base = given?.fields ?? {}
    this.#version = given?.version
    const state = given ? 'saved' : 'empty'
    this.#shown = { fields: this.#base, state, savedAt: undefined, other: undefined, isElsewhere: false }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly shown = (): ShownDraft => this.#shown

  get draftId(): string | undefined {
    return this.#draftId
  }

  /** Goes on with what this browser has kept, and follows other tabs. Returns what ends it. */
  open(): () => void {
    const tabs = new BroadcastChannel('drafts')
    this.#tabs = tabs
    tabs.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data)
    if (this.#draftId !== undefined) this.#say('opened')
    const kept = keptDraft(this.#memberId, this.#subject())
    if (kept && !isEqual(kept.fields, this.#base)) this.#resume(kept)
    const again = () => void this.save()
    window.addEventListener('online', again)
    return () => {
      clearTimeout(this.#timer)
      this.#tabs = undefined
      tabs.close()
      window.removeEventListener('online', again)
    }
  }

  change(changes: DraftFields): void {
    this.#show({ fields: { ...this.#shown.fields, ...changes }, state: 'unsaved' })
    this.#keep(this.#shown.fields)
    this.#saveLater(SAVE_AFTER_MS)
  }

  /** Ends the choice between both: with the other side's fields, or with those of this tab. */
  choose(which: 'other' | 'own'): void {
    const { other } = this.#shown
    if (!other) return
    this.#base = other.fields
    this.#version = other.version
    this.#show({ other: undefined, ...(which === 'other' && { fields: other.fields }) })
    void this.save()
  }

  /**
   * Saves the draft, publishes it by `publish`, which gets its id, and forgets it. While it is being published nothing is
   * saved, which would be left over. Rejects as `publish` does; then it is saved by itself as before.
   */
  async end(publish: (draftId: string | undefined) => Promise<void>): Promise<void> {
    await this.#saving
    await this.save()
    this.#isEnding = true
    try {
      await publish(this.#draftId)
      clearTimeout(this.#timer)
      this.#keep(undefined)
    } catch (problem) {
      this.#isEnding = false
      this.#saveLater(SAVE_AFTER_MS)
      throw problem
    }
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#saving || this.#isEnding || this.#shown.other) return
    this.#saving = this.#saveNow().finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  async #saveNow(): Promise<void> {
    const { fields } = this.#shown
    if (isEqual(fields, this.#base)) return this.#settle()
    this.#show({ state: 'saving' })
    try {
      await this.#send(fields)
      this.#show({ savedAt: Date.now() })
      this.#say('saved')
      if (isEqual(this.#shown.fields, fields)) this.#settle()
      else {
        // What was typed meanwhile is of the draft that has just got its id.
        this.#keep(this.#shown.fields)
        this.#show({ state: 'unsaved' })
        this.#saveLater(SAVE_AFTER_MS)
      }
    } catch (problem) {
      await this.#refused(problem instanceof CallError ? problem.code : undefined)
    }
  }

  async #send(fields: DraftFields): Promise<void> {
    const draftId = this.#draftId
    if (draftId === undefined) {
      const options = { ...this.#options(), key: this.#creation }
      const added = await callPortal('POST /api/v1/me/drafts', { body: fields }, options)
      keepDraft(this.#memberId, this.#subject(), undefined)
      this.#draftId = added.draftId
      this.#version = added.version
      // The address is that of another page once the editor is left, and a moment before that page is rendered.
      if (this.#tabs && window.location.pathname === localizePath('/write', this.#locale))
        window.history.replaceState(window.history.state, '', localizePath(`/write/${added.draftId}`, this.#locale))
    } else {
      const input = { path: { draftId }, body: { ...fields, version: this.#version! } }
      this.#version = (await callPortal('PUT /api/v1/me/drafts/{draftId}', input, this.#options())).version
    }
    this.#base = fields
  }

  async #refused(code: string | undefined): Promise<void> {
    if (code === CONFLICT) {
      this.#show({ state: 'unsaved' })
      if (await this.#readOther().catch(() => false)) this.#saveLater(0)
    } else if (code === TOO_MANY) this.#show({ state: 'full' })
    else {
      this.#show({ state: 'kept' })
      if (code === undefined || code === UNAVAILABLE) this.#saveLater(TRY_AGAIN_MS)
    }
  }

  /** Joins what the portal has now, after another tab or device has saved. Resolves with whether it could be joined. */
  async #readOther(): Promise<boolean> {
    const input = { path: { draftId: this.#draftId! } }
    const found = await callPortal('GET /api/v1/me/drafts/{draftId}', input, this.#options())
    const { version, savedAt: _, draftId: __, ...fields } = found
    return this.#join({ fields, version }, this.#base)
  }

  /** Joins this tab's fields with other ones, both made of `base`. */
  #join(other: OtherDraft, base: DraftFields): boolean {
    const { merged, conflicts } = mergeDrafts(base, this.#shown.fields, other.fields)
    if (conflicts.length > 0) {
      this.#show({ other })
      return false
    }
    this.#base = other.fields
    this.#version = other.version
    this.#show({ fields: merged })
    return true
  }

  #resume({ fields, base }: KeptDraft): void {
    this.#show({ fields, state: 'kept' })
    const isNew = this.#version === undefined
    if (isNew || this.#join({ fields: this.#base, version: this.#version! }, base)) this.#saveLater(SAVE_AFTER_MS)
  }

  #hear({ draftId, said }: Said): void {
    if (draftId !== this.#draftId) return
    this.#show({ isElsewhere: true })
    if (said === 'opened') this.#say('here')
    if (said === 'saved') void this.#readOther().catch(() => undefined)
  }

  #settle(): void {
    this.#keep(undefined)
    if (this.#draftId !== undefined) this.#show({ state: 'saved' })
  }

  #say(said: Said['said']): void {
    this.#tabs?.postMessage({ draftId: this.#draftId, said })
  }

  /** What is left of it when the editor is closed stays in the browser. */
  #saveLater(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#tabs) return
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  #keep(fields: DraftFields | undefined): void {
    const kept = fields && { fields, base: this.#base, version: this.#version }
    keepDraft(this.#memberId, this.#subject(), kept)
  }

  #subject(): string {
    return this.#draftId ?? 'new'
  }

  #options() {
    return { locale: this.#locale, withinMs: WITHIN_MS, asMember: true, tells: false }
  }

  #show(changes: Partial<ShownDraft>): void {
    this.#shown = { ...this.#shown, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
