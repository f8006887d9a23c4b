import { install, stayWith } from './setup.mjs'

install()
stayWith(
  ['--watch-path=server', '--watch-path=modules', '--watch-path=kit', '--watch-path=contract', 'server/main.ts'],
  {
    NODE_ENV: 'development',
  },
)
