import { checkCatalogueFolder } from '#modules/catalogue'

/** Validates the project's catalogue, or that of the folder given as argument. */
const folder = process.argv[2] ?? 'modules/catalogue/data'
const { faults } = await checkCatalogueFolder(folder)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
