import { declareModule, type Opened } from '#kit/module/module.ts'
import { currencyCalls } from './currencies.http.ts'
import { readCurrencies } from './currencies.ts'

function openCurrencies() {
  const currencies = readCurrencies()
  return { calls: currencyCalls(currencies), services: { currencies } } satisfies Opened
}

export const currenciesModule = declareModule({ name: 'currencies', open: openCurrencies })
