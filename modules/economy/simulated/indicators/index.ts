import { businessDefinitions } from './business.ts'
import { consumerDefinitions } from './consumer.ts'
import type { Definition } from './definition.ts'
import { gdpDefinitions } from './gdp.ts'
import { climateDefinitions, governmentDefinitions } from './government.ts'
import { housingDefinitions } from './housing.ts'
import { labourDefinitions } from './labour.ts'
import { moneyDefinitions } from './money.ts'
import { priceDefinitions } from './prices.ts'
import { tradeDefinitions } from './trade.ts'

export const definitions: readonly Definition[] = [
  ...gdpDefinitions,
  ...labourDefinitions,
  ...moneyDefinitions,
  ...tradeDefinitions,
  ...priceDefinitions,
  ...housingDefinitions,
  ...businessDefinitions,
  ...climateDefinitions,
  ...consumerDefinitions,
  ...governmentDefinitions,
]
