import { expect, test } from 'vitest'
import { worldOf } from './world.ts'

test('prices of the simulation and of a recording are not compared with those of the market', () => {
  expect(['simulated', 'replay', 'realtime', 'delayed', 'eod'].map(worldOf)).toEqual([
    'simulated',
    'replay',
    'market',
    'market',
    'market',
  ])
})
