import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Analysis } from '#contract/prices/analysis.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type Catalogue, symbolParameter } from '#modules/catalogue'
import type { Analyst } from './analysis.ts'
import { analysisResult } from './analysis-result.ts'
import * as examples from './examples.ts'

export function analysisCalls(analyst: Analyst, catalogue: Catalogue): Call[] {
  return [
    call({
      id: 'getAnalysis',
      tag: 'Analysis',
      method: 'GET',
      path: '/api/v1/analysis',
      access: 'public',
      cors: 'open',
      work: 'heavy',
      summary: {
        tw: '某商品的漲跌表現基準、樞軸點、技術總評與相關係數；價格為整數，除以 10 的 decimals 次方',
        cn: '某品种的表现基准、枢轴点、技术汇总与相关系数；价格为整数，除以10的decimals次方',
        en: 'Performance bases, pivots, technical summary and correlations of a symbol; prices are integers: divide by 10 to the power of decimals',
      },
      parameters: z.object({ symbol: symbolParameter }),
      result: analysisResult,
      example: examples.getAnalysis,
      errors: [Errors.SymbolUnknown],
      handle({ symbol }): Promise<Analysis> {
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) throw new PortalError(Errors.SymbolUnknown, { symbol })
        return analyst.whole(instrument)
      },
    }),
  ]
}
