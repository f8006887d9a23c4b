/**
 * Node's options of the portal. The heap may grow by 12 % between full collections instead of doubling, and the young
 * generation stays small: a crawl of all pages takes about 350 MB, and 440 MB with Node's own settings. The more
 * frequent full collections would flush bytecode of code that renders once a second: keeping it costs 2 MB and saves
 * 10 % per render.
 */
export const portalOptions = [
  '--initial-old-space-size=96',
  '--max-semi-space-size=4',
  '--heap-growing-percent=12',
  '--no-flush-bytecode',
]

/**
 * The portal's environment. With these settings of glibc's allocator buffers of pages and of compression go back to the
 * system once they are free, instead of being scattered over a heap that keeps growing: 60 MB of 400 in a crawl of all
 * pages. Most compressed pages have 16 to 64 kB: as parts of that heap they would leave gaps of 10 MB. Compiled modules
 * are cached, by the build already: they load faster, and the parser of TypeScript, 19 MB, is not loaded at all.
 */
export const portalSettings = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: 'build/compile-cache',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
