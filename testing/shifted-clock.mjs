import { readFileSync } from 'node:fs'

/** Loaded by `--import`: on SIGUSR2 the process's clock moves by the ms that the file SHIFT_FILE names. */
const real = Date.now
let shift = 0
Date.now = () => real() + shift
process.on('SIGUSR2', () => {
  shift += Number(readFileSync(process.env.SHIFT_FILE, 'utf8'))
})
