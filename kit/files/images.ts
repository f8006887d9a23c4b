import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { openWorkers, WorkerLost } from '../worker/workers.ts'

/** How an image is stored: within these sides, or filling them if it is cropped. */
export interface ImageShape {
  width: number
  height: number
  crop?: boolean
}

/** A WebP image without metadata, upright, in sRGB. */
export interface Image {
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * Why bytes are not taken as an image: `type`, they are neither JPEG, PNG nor WebP, whatever their name says; `unreadable`,
 * they cannot be decoded, or not in time, or what decodes them ends; `pixels`, there are too many.
 */
export type ImageFault = 'type' | 'unreadable' | 'pixels'

export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly fault: ImageFault

  constructor(fault: ImageFault) {
    super({ type: 'is not JPEG, PNG or WebP', unreadable: 'cannot be read', pixels: 'has too many pixels' }[fault])
    this.fault = fault
  }
}

/** Encodes images anew, in another process: what decodes them has had faults that run an attacker's code. */
export interface Images {
  /** Rejects with ImageRefused, and with WorkersBusy if too many wait. */
  encode(bytes: Uint8Array, shape: ImageShape): Promise<Image>
  close(): Promise<void>
}

/** Most pixels of an image, and of a side: more are refused by what its head says. */
export const MAX_PIXELS = 25_000_000
export const MAX_SIDE = 8_192

const MAX_WAITING = 20
const WITHIN_MS = 10 * SECOND_MS

export interface ImageRequest extends ImageShape {
  bytes: Uint8Array
}

export type ImageResult = Image | { fault: ImageFault }

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)
const ascii = (text: string) => [...text].map(character => character.charCodeAt(0))

function isImage(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
    (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))
  )
}

export function openImages({ withinMs = WITHIN_MS } = {}): Images {
  const workers = openWorkers<ImageRequest, ImageResult>({
    name: 'images',
    program: { runsIn: 'process', file: new URL('./image-process.ts', import.meta.url) },
    maxWaiting: MAX_WAITING,
    withinMs,
    idleMs: MINUTE_MS,
  })
  return {
    async encode(bytes, shape) {
      if (!isImage(bytes)) throw new ImageRefused('type')
      const result = await workers.run({ bytes, ...shape }).catch((problem: unknown) => {
        throw problem instanceof WorkerLost ? new ImageRefused('unreadable') : problem
      })
      if ('fault' in result) throw new ImageRefused(result.fault)
      return result
    },
    close: () => workers.close(),
  }
}
