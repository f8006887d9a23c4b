import { serve } from '#kit/worker/serve.mjs'
import { type ChineseNames, readingsOf } from './readings.ts'

/**
 * Transcribes names in a separate process: loading the dictionary takes a quarter of a second and 45 MB, which a thread
 * would leave behind in the server.
 */
serve<readonly ChineseNames[], string[][][]>(readingsOf)
