import { portalOptions } from './portal-options.mjs'
import { build, install, stayWith } from './setup.mjs'

install()
build()

stayWith([...portalOptions, 'server/main.ts'], {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: 'build/compile-cache',
})
