import { expect, test } from 'vitest'
import { type ChineseNames, readingsOf } from './readings.ts'

const read = (...names: ChineseNames[]) =>
  readingsOf(names).map(readings => readings.map(syllables => syllables.join(' ')))

const both = (cn: string, tw: string, ...others: string[]): ChineseNames => ({ cn, tw, others })

test('a character is pronounced as its word requires', () => {
  expect(read(both('重庆', '重慶'), both('银行', '銀行'), both('行情', '行情'), both('成长', '成長'))).toEqual([
    ['chong qing'],
    ['yin hang'],
    ['hang qing'],
    ['cheng zhang'],
  ])
})

test('a name with different words in Taiwan has its own reading, one that differs only in script does not', () => {
  expect(read(both('新西兰元', '紐西蘭元'), both('布伦特原油', '布蘭特原油'), both('黄金', '黃金'))).toEqual([
    ['xin xi lan yuan', 'niu xi lan yuan'],
    ['bu lun te yuan you', 'bu lan te yuan you'],
    ['huang jin'],
  ])
})

test('aliases are transcribed too, Latin ones are not, and digits stay as they are', () => {
  expect(read(both('沪深300指数', '滬深300指數', 'CSI300', '大饼'), both('Au99.99', 'Au99.99'))).toEqual([
    ['hu shen 300 zhi shu', 'da bing'],
    [],
  ])
})

test('ü is written v', () => {
  expect(read(both('铝', '鋁'))).toEqual([['lv']])
})
