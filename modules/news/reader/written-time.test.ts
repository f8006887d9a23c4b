import { expect, test } from 'vitest'
import { writtenTime } from './written-time.ts'

const nine = (hours: number) => Date.UTC(2026, 10, 24, 9) - hours * 3_600_000

test.each([
  ['GMT', 0],
  ['UT', 0],
  ['Z', 0],
  ['BST', 1],
  ['CET', 1],
  ['MEZ', 1],
  ['CEST', 2],
  ['MESZ', 2],
  ['EET', 2],
  ['SAST', 2],
  ['MSK', 3],
  ['GST', 4],
  ['PKT', 5],
  ['IST', 5.5],
  ['NPT', 5.75],
  ['ICT', 7],
  ['WIB', 7],
  ['HKT', 8],
  ['SGT', 8],
  ['AWST', 8],
  ['JST', 9],
  ['KST', 9],
  ['ACST', 9.5],
  ['AEST', 10],
  ['AEDT', 11],
  ['NZST', 12],
  ['NZDT', 13],
  ['EST', -5],
  ['EDT', -4],
  ['CST', -6],
  ['MST', -7],
  ['PDT', -7],
  ['AKST', -9],
  ['HST', -10],
  ['NST', -3.5],
  ['BRT', -3],
  ['ART', -3],
  ['CLT', -4],
  ['GMT+8', 8],
  ['UTC+8', 8],
  ['UTC+08:00', 8],
  ['GMT+08:00', 8],
  ['UTC-5', -5],
  ['GMT-0330', -3.5],
  ['+0800', 8],
  ['+ 0800', 8],
  ['+08:00', 8],
  ['+08', 8],
  ['-05', -5],
  ['−0500', -5],
  ['+0545', 5.75],
  ['+0800 (CST)', 8],
  ['+0800 (中国标准时间)', 8],
  ['GMT+0800 (Taipei Standard Time)', 8],
  ['cet', 1],
])('nine o’clock %s is %s hours ahead of UTC', (zone, hours) => {
  expect(writtenTime(`Tue, 24 Nov 2026 09:00:00 ${zone}`)).toBe(nine(hours))
  expect(writtenTime(`24 Nov 26 09:00 ${zone}`)).toBe(nine(hours))
  expect(writtenTime(`2026-11-24 09:00:00 ${zone}`)).toBe(nine(hours))
})

test.each([
  ['CST', 'zh-CN', 8],
  ['CST', 'zh-TW', 8],
  ['CST', 'en-us', -6],
  ['IST', 'en-IE', 1],
  ['IST', 'he', 2],
  ['IST', 'hi', 5.5],
  ['BST', 'bn', 6],
])('%s of a feed in %s is %s hours ahead of UTC', (zone, language, hours) => {
  expect(writtenTime(`Tue, 24 Nov 2026 09:00:00 ${zone}`, language)).toBe(nine(hours))
})

test.each([
  ['2026年11月24日 17:30', 'zh-CN', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026年11月24日17時30分', 'zh-TW', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026年11月24日 星期二 下午5:30', 'zh-TW', Date.UTC(2026, 10, 24, 9, 30)],
  ['民國115年11月24日 17:30', 'zh-TW', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026年11月24日 17:30 北京时间', '', Date.UTC(2026, 10, 24, 9, 30)],
  ['北京时间 2026-11-24 17:30:00', 'en', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026年11月24日 18:30', 'ja', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026-11-24 17:30', 'zh-CN', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026-11-24 09:30', 'en', Date.UTC(2026, 10, 24, 9, 30)],
])('%s in a feed in %j is read', (text, language, at) => {
  expect(writtenTime(text, language)).toBe(at)
})

test.each([
  ['1795599000', Date.UTC(2026, 10, 25, 9, 30)],
  ['1795599000000', Date.UTC(2026, 10, 25, 9, 30)],
  ['1795599000.25', Date.UTC(2026, 10, 25, 9, 30) + 250],
  ['2026-11-24', Date.UTC(2026, 10, 24)],
  ['20261124', Date.UTC(2026, 10, 24)],
  ['20261124T093000Z', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026-11-24T09:30:00.5Z', Date.UTC(2026, 10, 24, 9, 30) + 500],
  ['2026-11-24T09:30:00,250+00:00', Date.UTC(2026, 10, 24, 9, 30) + 250],
  ['2026-11-24T17:30+0800', Date.UTC(2026, 10, 24, 9, 30)],
  ['2026/11/24 09:30', Date.UTC(2026, 10, 24, 9, 30)],
  ['24.11.2026 10:30 MEZ', Date.UTC(2026, 10, 24, 9, 30)],
  ['Di, 24 Nov 2026 10:30:00 +0100', Date.UTC(2026, 10, 24, 9, 30)],
  ['mar., 24 nov. 2026 10:30:00 +0100', Date.UTC(2026, 10, 24, 9, 30)],
  ['Monday, 24 November 2026 09:30:00 GMT', Date.UTC(2026, 10, 24, 9, 30)],
  ['24-Nov-2026 09:30:00 GMT', Date.UTC(2026, 10, 24, 9, 30)],
  ['4 Dez 2026 09:30', Date.UTC(2026, 11, 4, 9, 30)],
  ['November 24, 2026 4:30 AM EST', Date.UTC(2026, 10, 24, 9, 30)],
  ['Nov 24, 2026, 4:30 a.m. EST', Date.UTC(2026, 10, 24, 9, 30)],
  ['Tue Nov 24 09:30:00 2026', Date.UTC(2026, 10, 24, 9, 30)],
  ['Tue Nov 24 09:30:00 GMT 2026', Date.UTC(2026, 10, 24, 9, 30)],
  ['Tue, 24 Nov 2026 24:00:00 GMT', Date.UTC(2026, 10, 25)],
  ['Tue, 24 Nov 2026 09:30 PM GMT', Date.UTC(2026, 10, 24, 21, 30)],
  ['Tue, 31 Nov 2026 09:30:00 GMT', undefined],
  ['Tue, 24 Nov 2026 25:30:00 GMT', undefined],
  ['Tue, 24 Foo 2026 09:30:00 GMT', undefined],
  ['Tue, 24 Nov 2026 09:30:00 XYZ', undefined],
  ['11/24/26', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s is %s', (text, at) => {
  expect(writtenTime(text)).toBe(at)
})
