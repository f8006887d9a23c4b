import { portalOptions, portalSettings } from './portal-options.mjs'
import { build, install, stayWith } from './setup.mjs'

install()
build()

stayWith([...portalOptions, 'server/main.ts'], portalSettings)
