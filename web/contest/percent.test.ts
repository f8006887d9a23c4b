import { expect, it } from 'vitest'
import { drawdownText, hundredthsOf, returnText, toneOf } from './percent.ts'

it('shows percentages of four places with two, rounded half away from zero', () => {
  expect(['62.2650', '-0.0050', '0.0049', '-0.0049', '100', null].map(hundredthsOf)).toEqual([
    ...[6227, -1, 0, 0, 10000, undefined],
  ])
  expect([returnText('62.2700'), returnText('-5.1300'), returnText('0.0000'), returnText(null)]).toEqual([
    ...['+62.27%', '−5.13%', '0.00%', '—'],
  ])
  expect([drawdownText('6.9500'), drawdownText('0.0000'), drawdownText(null)]).toEqual(['−6.95%', '0.00%', '—'])
  expect([toneOf('0.0100'), toneOf('-0.0100'), toneOf('0.0010'), toneOf(null)]).toEqual(['up', 'down', '', ''])
})
