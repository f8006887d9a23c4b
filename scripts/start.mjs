import { portalAllocator, portalOptions } from './portal-options.mjs'
import { build, install, stayWith } from './setup.mjs'

install()
build()

stayWith([...portalOptions, 'server/main.ts'], {
  NODE_ENV: 'production',
  ...portalAllocator,
  NODE_COMPILE_CACHE: 'build/compile-cache',
})
