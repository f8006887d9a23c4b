import { ImportError } from '#kit/text/import-error.ts'
import { verifyLedger } from '#modules/ledger'
import { type Command, runCommand } from '../operations/operator.ts'

const usage = [
  'npm run ledger -- verify   recomputes all transactions of diamonds: that they sum to 0, that balances follow from',
  '                           them and that their hashes are a chain. Prints the last hash, or the first fault',
].join('\n')

/** Progress is printed this often, in ms, to standard error. */
const PROGRESS_MS = 2_000

const verify: Command = async ({ main }) => {
  let printedAt = Date.now()
  const { transactions, accounts, sum, lastHash, fault } = await verifyLedger(main, (done, all) => {
    if (Date.now() - printedAt < PROGRESS_MS && done < all) return
    printedAt = Date.now()
    process.stderr.write(`${done} of ${all} transactions\n`)
  })
  if (fault !== undefined)
    throw new ImportError([`the ledger is broken: ${fault}; up to transaction ${transactions} it is whole`])
  return `the ledger is whole: ${transactions} transactions, ${accounts} accounts that sum to ${sum}, the last hash is ${lastHash}`
}

await runCommand(usage, [], ([verb, ...others]) => (verb === 'verify' && others.length === 0 ? verify : undefined))
