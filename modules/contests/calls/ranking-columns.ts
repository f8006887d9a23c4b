import type { RankingRow } from '#contract/contests/contest.ts'
import type { CsvColumn } from '#kit/text/csv.ts'

/** A row as the call returns it. */
type ShownRow = Omit<RankingRow, 'curve'>

/** Columns of a ranking as a file. */
export const columns: readonly CsvColumn<ShownRow>[] = [
  [{ tw: '名次', cn: '名次', en: 'Rank' }, row => row.rank],
  [{ tw: '代號', cn: '代号', en: 'Alias' }, row => row.alias],
  [{ tw: '參賽者', cn: '参赛者', en: 'Member' }, row => row.member?.name],
  [{ tw: '隊伍', cn: '战队', en: 'Team' }, row => row.team?.name],
  [{ tw: '報酬率（%）', cn: '收益率（%）', en: 'Return %' }, row => ({ digits: row.returnPercent })],
  [{ tw: '最大回撤（%）', cn: '最大回撤（%）', en: 'Largest drawdown %' }, row => ({ digits: row.maxDrawdownPercent })],
  [
    { tw: '前一日（%）', cn: '前一日（%）', en: 'Last day %' },
    row => (row.dayPercent === null ? null : { digits: row.dayPercent }),
  ],
  [{ tw: '平倉筆數', cn: '平仓笔数', en: 'Closed trades' }, row => row.trades],
  [{ tw: '交易日數', cn: '交易日数', en: 'Trading days' }, row => row.days],
  [{ tw: '勝率（%）', cn: '胜率（%）', en: 'Winning trades %' }, row => row.winRatePercent],
  [{ tw: '未取得的快照', cn: '缺失快照', en: 'Missing snapshots' }, row => row.gaps],
  [{ tw: '取消資格原因', cn: '取消资格原因', en: 'Disqualified for' }, row => row.disqualified],
  [{ tw: '帳戶', cn: '账户', en: 'Account' }, row => (row.simulated ? 'Simulated' : 'Live')],
  [{ tw: '參賽編號', cn: '参赛编号', en: 'Entry' }, row => row.entryId],
]
