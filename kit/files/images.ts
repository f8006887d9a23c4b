import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { openWorkers, WorkerLost } from '../worker/workers.ts'
import { isPdf, type PdfFault } from './pdf.ts'

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
  /** Processor time that it took, in ms. */
  cpuMs: number
}

/**
 * Why bytes are not taken as an image: `type`, they are neither JPEG, PNG nor WebP, whatever their name says; `unreadable`,
 * they cannot be decoded, or not in time, or what decodes them ends; `pixels`, there are too many. As a PDF: see there.
 */
export type ImageFault = 'type' | 'pixels' | PdfFault

const words: Readonly<Record<ImageFault, string>> = {
  type: 'is not JPEG, PNG or WebP',
  unreadable: 'cannot be read',
  pixels: 'has too many pixels',
  active: 'holds programs or other files',
}

export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly fault: ImageFault
  /** Processor time that it took to find out, in ms. */
  readonly cpuMs: number

  constructor(fault: ImageFault, cpuMs = 0) {
    super(words[fault])
    this.fault = fault
    this.cpuMs = cpuMs
  }
}

/** Encodes images anew, in another process: what decodes them has had faults that run an attacker's code. */
export interface Images {
  /** Whether bytes begin as an image does that can be encoded. */
  takes(bytes: Uint8Array): boolean
  /** Rejects with ImageRefused, and with WorkersBusy if too many wait. */
  encode(bytes: Uint8Array, shape: ImageShape): Promise<Image>
  /**
   * Looks through a PDF, which stays as it is. Resolves with the processor time that it took, in ms; rejects as `encode`
   * does, with `active` if it holds programs or other files, or is encrypted.
   */
  checkPdf(bytes: Uint8Array): Promise<number>
  close(): Promise<void>
}

/** Most pixels of an image, and of a side: more are refused by what its head says. */
export const MAX_PIXELS = 25_000_000
export const MAX_SIDE = 8_192

const MAX_WAITING = 20
/** Whoever uploads waits no longer for a turn, within what the server and proxies wait for an answer. */
const WAIT_MS = 5 * SECOND_MS
const WITHIN_MS = 10 * SECOND_MS

export interface ImageRequest {
  bytes: Uint8Array
  /** Of a PDF none. */
  shape: ImageShape | undefined
}

export type ImageResult = (Omit<Image, 'cpuMs'> | { fault: ImageFault | undefined }) & Pick<Image, 'cpuMs'>

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)
const ascii = (text: string) => [...text].map(character => character.charCodeAt(0))

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])

function isImage(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    isPng(bytes) ||
    (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))
  )
}

/** Of the heap little is used, but for the files that were sent, until they are collected. */
const nodeOptions = ['--max-semi-space-size=1', '--heap-growing-percent=12']

export function openImages({ withinMs = WITHIN_MS } = {}): Images {
  const workers = openWorkers<ImageRequest, ImageResult>({
    name: 'images',
    program: { runsIn: 'process', file: new URL('./image-process.ts', import.meta.url), nodeOptions },
    maxWaiting: MAX_WAITING,
    maxWaitMs: WAIT_MS,
    withinMs,
    idleMs: MINUTE_MS,
  })

  async function run(request: ImageRequest): Promise<ImageResult> {
    const result = await workers.run(request).catch((problem: unknown) => {
      throw problem instanceof WorkerLost ? new ImageRefused('unreadable', withinMs) : problem
    })
    if ('fault' in result && result.fault) throw new ImageRefused(result.fault, result.cpuMs)
    return result
  }

  return {
    takes: isImage,
    async encode(bytes, shape) {
      if (!isImage(bytes)) throw new ImageRefused('type')
      return (await run({ bytes, shape })) as Image
    },
    async checkPdf(bytes) {
      if (!isPdf(bytes)) throw new ImageRefused('type')
      return (await run({ bytes, shape: undefined })).cpuMs
    },
    close: () => workers.close(),
  }
}
