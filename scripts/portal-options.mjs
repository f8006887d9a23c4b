/**
 * Node's options of the portal. The heap may grow by 30 % between full collections instead of doubling, and the young
 * generation stays small: under load the process takes about 240 MB instead of 440 MB at the same number of pages a
 * second. The more frequent full collections would flush bytecode of code that renders once a second: keeping it costs
 * 2 MB and saves 10 % per render.
 */
export const portalOptions = [
  '--initial-old-space-size=96',
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--no-flush-bytecode',
]
