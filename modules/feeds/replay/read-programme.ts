import { EnvironmentError } from '#kit/process/environment.ts'
import type { Catalogue } from '#modules/catalogue'
import { type OpeningProblems, openPart, withDates } from './open-recording.ts'
import { findRecordings } from './pack.ts'
import { makeProgramme, type Part } from './programme.ts'
import { isDated, type Recording } from './recording.ts'
import { Timeline } from './timeline.ts'

export interface Programme {
  parts: readonly Part[]
  /** Time of the earliest row, UTC ms. */
  first: number
}

/**
 * Everything a folder contains that can be played. Rejects if the folder cannot be read or contains nothing playable.
 * `onProblem` is called for each unreadable file and for instruments that are not in the catalogue.
 */
export async function readProgramme(
  { folder, catalogue }: { folder: string; catalogue: Catalogue },
  problems: Pick<OpeningProblems, 'onBrokenFile'> & { onUnknown(names: readonly string[]): void },
): Promise<Programme> {
  const pack = await findRecordings(folder, catalogue)
  if (pack.unknown.length > 0) problems.onUnknown(pack.unknown)
  const recordings: Recording[] = []
  for (const recording of pack.recordings)
    try {
      recordings.push(isDated(recording.layout) ? await withDates(recording) : recording)
    } catch (problem) {
      problems.onBrokenFile(recording, problem)
    }
  const parts = makeProgramme(recordings)
  const open = (part: Part) => openPart(part, { ...problems, onUnreadable: () => undefined })
  const timeline = new Timeline(parts, Number.NEGATIVE_INFINITY, open)
  await timeline.prepare()
  const first = timeline.nextStart
  if (!Number.isFinite(first))
    throw new EnvironmentError([`FEEDS: nothing that can be played is in the folder '${folder}'`])
  return { parts, first }
}
