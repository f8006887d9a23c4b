import { build, install, stayWith } from './setup.mjs'

install()
build()
stayWith(['server/main.ts'], { NODE_ENV: 'production' })
