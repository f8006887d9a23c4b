import type { Module } from '#kit/module/module.ts'
import { currencyCalls } from './currencies.http.ts'
import { readCurrencies } from './currencies.ts'

export function currenciesModule() {
  const currencies = readCurrencies()
  return { calls: currencyCalls(currencies), services: { currencies } } satisfies Module
}
