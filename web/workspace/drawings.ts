import type { Chart, Overlay } from 'klinecharts'
import { ChangeHistory } from './change-history.ts'
import type { ChartPoint } from './chart-cursor.ts'
import { type DrawingTool, pointsOf } from './drawing-names.ts'
import { type Drawing, drawingsFrom, drawingsText, noteText } from './drawing-text.ts'
import { CANDLES } from './klines.ts'

/** State of the drawing actions of a chart. */
export interface DrawingsState {
  count: number
  canUndo: boolean
  canRedo: boolean
  /** The selected drawing and its kind. */
  chosen: { place: number; tool: DrawingTool } | undefined
}

/** A note being edited, and its position on the chart in pixels. */
export interface OpenNote {
  id: string
  text: string
  x: number
  y: number
}

export interface DrawingsOptions {
  chart: Chart
  symbol: string
  onChange(state: DrawingsState): void
  /** A note is being edited; undefined: no longer. */
  onNote(note: OpenNote | undefined): void
  /** The current drawing was completed or cancelled. */
  onFinished(): void
}

/** Line and frame styles of an ordinary drawing and of the selected one. */
const plain = { line: { size: 1.4 }, rect: { borderSize: 1 }, text: { borderSize: 0 } }
const strong = { line: { size: 2.8 }, rect: { borderSize: 2.4 }, text: { borderSize: 3 } }

/** The visitor's drawings on the chart of an instrument, stored in this browser. */
export class Drawings {
  readonly #options: DrawingsOptions
  readonly #chart: Chart
  /** Finished drawings in creation order. */
  #ids: string[] = []
  #history = new ChangeHistory<readonly Drawing[]>([])
  #isRestored = false
  /** While drawings are added or removed in bulk, and after the chart was destroyed. */
  #isSilent = false
  #current: { tool: DrawingTool; id: string | undefined; points: ChartPoint[] } | undefined
  #chosen: string | undefined
  #open: string | undefined

  constructor(options: DrawingsOptions) {
    this.#options = options
    this.#chart = options.chart
  }

  /** Shows the stored drawings, once the chart has its bars. */
  restore(): void {
    if (!this.#isRestored) {
      this.#isRestored = true
      const stored = this.#load()
      this.#history = new ChangeHistory<readonly Drawing[]>(stored)
      this.#show(stored)
    }
    this.#notify()
  }

  /** Starts a drawing: the next clicks or cursor positions are its points. */
  begin(tool: DrawingTool): void {
    this.cancel()
    const id = this.#create(tool, [], '')
    this.#current = { tool, id, points: [] }
  }

  /** Whether a drawing is in progress. */
  get isDrawing(): boolean {
    return this.#current !== undefined
  }

  /** Cancels the drawing in progress. */
  cancel(): void {
    const current = this.#current
    this.#current = undefined
    if (current?.id !== undefined) this.#silently(() => this.#chart.removeOverlay({ id: current.id! }))
  }

  /** Sets the next point of the drawing in progress. Returns how many points it has and how many it needs. */
  setPoint(point: ChartPoint): { set: number; needed: number } | undefined {
    if (!this.#current) return undefined
    const { tool, points } = this.#current
    points.push(point)
    const count = { set: points.length, needed: pointsOf(tool) }
    if (count.set === count.needed) {
      this.cancel()
      const id = this.#create(tool, points, '')
      if (id !== undefined) this.#finish(id, tool)
    }
    return count
  }

  /** Selects the next or previous drawing, wrapping around. */
  choose(step: 1 | -1): void {
    if (this.#ids.length === 0) return
    const place = this.#chosen === undefined ? (step > 0 ? -1 : 0) : this.#ids.indexOf(this.#chosen)
    this.#mark(this.#ids.at((place + step) % this.#ids.length))
    this.#notify()
  }

  /** Removes the selected drawing. Returns whether there was one. */
  removeChosen(): boolean {
    if (this.#chosen === undefined) return false
    this.#chart.removeOverlay({ id: this.#chosen })
    return true
  }

  removeAll(): void {
    this.#silently(() => this.#clear())
    this.#changed()
  }

  undo(): void {
    this.#apply(this.#history.undo())
  }

  redo(): void {
    this.#apply(this.#history.redo())
  }

  /** Opens the selected note for editing. Returns whether a note is selected. */
  openChosen(): boolean {
    const [overlay] = this.#chosen === undefined ? [] : this.#chart.getOverlays({ id: this.#chosen })
    if (overlay?.name !== 'note') return false
    this.#openNote(overlay)
    return true
  }

  /** Sets the text of the note being edited; an empty note is removed. */
  write(words: string): void {
    const id = this.#open
    this.#open = undefined
    this.#options.onNote(undefined)
    if (id === undefined) return
    const text = noteText(words)
    if (text === '') {
      this.#silently(() => this.#chart.removeOverlay({ id }))
      this.#ids = this.#ids.filter(each => each !== id)
    } else this.#chart.overrideOverlay({ id, extendData: text })
    this.#changed()
  }

  /** Leaves the note unchanged; a new note without text is removed. */
  leave(): void {
    const [overlay] = this.#open === undefined ? [] : this.#chart.getOverlays({ id: this.#open })
    this.write(String(overlay?.extendData ?? ''))
  }

  /** Called before the chart is destroyed. */
  end(): void {
    this.#isSilent = true
  }

  get #key(): string {
    return `drawings ${this.#options.symbol}`
  }

  #load(): Drawing[] {
    try {
      return drawingsFrom(localStorage.getItem(this.#key))
    } catch {
      // Private windows may deny storage.
      return []
    }
  }

  #save(drawings: readonly Drawing[]): void {
    try {
      if (drawings.length === 0) localStorage.removeItem(this.#key)
      else localStorage.setItem(this.#key, drawingsText(drawings))
    } catch {
      // Without storage, drawings last as long as the page.
    }
  }

  #silently(work: () => void): void {
    const before = this.#isSilent
    this.#isSilent = true
    work()
    this.#isSilent = before
  }

  #clear(): void {
    for (const id of this.#ids) this.#chart.removeOverlay({ id })
    this.#ids = []
    this.#chosen = undefined
  }

  #show(drawings: readonly Drawing[]): void {
    this.#silently(() => {
      this.#clear()
      this.#ids = drawings.flatMap(({ name, points, text }) => this.#create(name, points, text) ?? [])
    })
  }

  #apply(drawings: readonly Drawing[] | undefined): void {
    if (!drawings) return
    this.cancel()
    this.#show(drawings)
    this.#save(drawings)
    this.#notify()
  }

  #create(name: DrawingTool, points: readonly ChartPoint[], text: string): string | undefined {
    const id = this.#chart.createOverlay({
      name,
      ...(points.length > 0 ? { points: [...points] } : {}),
      extendData: text,
      onDrawEnd: ({ overlay }) => {
        this.#current = undefined
        this.#finish(overlay.id, name)
      },
      onPressedMoveEnd: () => this.#changed(),
      onRemoved: ({ overlay }) => this.#removed(overlay.id),
      onSelected: ({ overlay }) => {
        this.#mark(overlay.id)
        this.#notify()
      },
      onDeselected: ({ overlay }) => {
        if (this.#chosen === overlay.id) this.#mark(undefined)
        this.#notify()
      },
      onDoubleClick: ({ overlay }) => {
        if (overlay.name === 'note') this.#openNote(overlay)
      },
    })
    return typeof id === 'string' ? id : undefined
  }

  #finish(id: string, tool: DrawingTool): void {
    this.#ids.push(id)
    this.#options.onFinished()
    const [overlay] = this.#chart.getOverlays({ id })
    if (tool === 'note' && overlay) this.#openNote(overlay)
    else this.#changed()
  }

  #removed(id: string): void {
    if (this.#isSilent) return
    if (this.#current?.id === id) {
      this.#current = undefined
      this.#options.onFinished()
      return
    }
    this.#ids = this.#ids.filter(each => each !== id)
    if (this.#chosen === id) this.#chosen = undefined
    // The library calls this before the drawing is removed.
    this.#changed()
  }

  #openNote(overlay: Overlay): void {
    const [point] = overlay.points
    const found = this.#chart.convertToPixel([{ ...point }], { paneId: CANDLES })
    const { x = 0, y = 0 } = (Array.isArray(found) ? found[0] : found) ?? {}
    this.#open = overlay.id
    this.#options.onNote({ id: overlay.id, text: String(overlay.extendData ?? ''), x, y })
  }

  /** Highlights the selected drawing. */
  #mark(id: string | undefined): void {
    if (this.#chosen !== undefined) this.#chart.overrideOverlay({ id: this.#chosen, styles: plain })
    this.#chosen = id
    if (id !== undefined) this.#chart.overrideOverlay({ id, styles: strong })
  }

  #read(): Drawing[] {
    return this.#ids.flatMap(id =>
      this.#chart.getOverlays({ id }).map(({ name, points, extendData }) => ({
        name: name as DrawingTool,
        points: points.map(({ timestamp = 0, value = 0 }) => ({ timestamp, value })),
        text: String(extendData ?? ''),
      })),
    )
  }

  #changed(): void {
    if (this.#isSilent) return
    const drawings = this.#read()
    this.#history.change(drawings)
    this.#save(drawings)
    this.#notify()
  }

  #notify(): void {
    const place = this.#chosen === undefined ? -1 : this.#ids.indexOf(this.#chosen)
    const [overlay] = place < 0 ? [] : this.#chart.getOverlays({ id: this.#chosen! })
    this.#options.onChange({
      count: this.#ids.length,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      chosen: overlay && { place, tool: overlay.name as DrawingTool },
    })
  }
}
