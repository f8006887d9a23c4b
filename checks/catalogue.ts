import { relative } from 'node:path'
import { checkCatalogueFolder } from '#modules/market'

/** Holds the catalogue that comes with the project, or the folder named, against the rules. */
const folder = process.argv[2] ?? 'modules/market/catalogue'
const { faults } = await checkCatalogueFolder(folder)
for (const fault of faults) console.error(`${relative('.', folder)}/${fault}`)
if (faults.length > 0) process.exit(1)
