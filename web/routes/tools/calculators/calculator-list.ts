import type { Text } from '#contract/text/locale.ts'
import * as titles from '../../../words/calculator-titles.ts'
import * as toolNames from '../../../words/tool-names.ts'

export const CALCULATORS = '/tools/calculators'

interface ListedCalculator {
  address: string
  title: Text
  note: Text
}

const below = (name: string, title: Text, note: Text): ListedCalculator => ({
  address: `${CALCULATORS}/${name}`,
  title,
  note,
})

/** All calculators, in the order of the list: of traders first. Without what they compute with: any of them links here. */
export const listedCalculators: readonly ListedCalculator[] = [
  below('pipValue', titles.pipValueTitle, titles.pipValueNote),
  below('positionSize', titles.positionSizeTitle, titles.positionSizeNote),
  below('margin', titles.marginTitle, titles.marginNote),
  below('profitLoss', titles.profitLossTitle, titles.profitLossNote),
  below('swapCost', titles.swapCostTitle, titles.swapCostNote),
  below('pivots', titles.pivotsTitle, titles.pivotsNote),
  below('growth', titles.growthTitle, titles.growthNote),
  below('deposit', titles.depositTitle, titles.depositNote),
  below('loan', titles.loanTitle, titles.loanNote),
  { address: '/tools/tradeCost', title: toolNames.tradeCostTitle, note: titles.tradeCostNote },
  { address: '/tools/accountCost', title: titles.accountCostTitle, note: titles.accountCostNote },
  below('sessions', titles.sessionsTitle, titles.sessionsNote),
]
