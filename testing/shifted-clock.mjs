import { readFileSync } from 'node:fs'

/** Loaded by `--import`: the process's clock is off by SHIFT_MS; on SIGUSR2 it moves by the ms in the file SHIFT_FILE. */
const real = Date.now
let shift = Number(process.env.SHIFT_MS)
Date.now = () => real() + shift
process.on('SIGUSR2', () => {
  shift += Number(readFileSync(process.env.SHIFT_FILE, 'utf8'))
})
