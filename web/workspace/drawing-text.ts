import { type DrawingTool, drawingTools } from './drawing-names.ts'

/** A drawing, by times (UTC ms) and prices, so that it keeps its place at every resolution. */
export interface Drawing {
  name: DrawingTool
  points: { timestamp: number; value: number }[]
  /** Text of a note; empty for everything else. */
  text: string
}

const MAX_DRAWINGS = 50
export const MAX_NOTE_LENGTH = 80

/** Serializes drawings for storage in the browser. */
export function drawingsText(drawings: readonly Drawing[]): string {
  return JSON.stringify(drawings.map(({ text, ...rest }) => (text === '' ? rest : { ...rest, text })))
}

/** Text of a note reduced to a single line that fits a chart. */
export function noteText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_NOTE_LENGTH)
}

/** Parses stored drawings. Never throws: invalid or incomplete drawings are omitted. */
export function drawingsFrom(stored: string | null): Drawing[] {
  let list: unknown
  try {
    list = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(list) ? list.flatMap(drawingFrom).slice(0, MAX_DRAWINGS) : []
}

function drawingFrom(value: unknown): Drawing[] {
  const { name, points, text = '' } = (value ?? {}) as Record<string, unknown>
  const tool = drawingTools.find(({ overlay }) => overlay === name)
  if (!tool || !Array.isArray(points) || points.length !== tool.points || typeof text !== 'string') return []
  const places = points.map(point => {
    const { timestamp, value: price } = (point ?? {}) as Record<string, unknown>
    return { timestamp: Number(timestamp ?? Number.NaN), value: Number(price ?? Number.NaN) }
  })
  if (!places.every(({ timestamp, value: price }) => Number.isFinite(timestamp) && Number.isFinite(price))) return []
  const words = noteText(text)
  return tool.overlay === 'note' && words === '' ? [] : [{ name: tool.overlay, points: places, text: words }]
}
