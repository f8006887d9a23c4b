import { z } from 'zod'
import { LineError } from '#kit/line-error.ts'

/** A value with its dimensions, whichever the form of the file. */
export interface SdmxRow {
  /** The structure that the file names, such as `BIS:WS_CBPOL(1.0)`; empty if none. */
  structure: string
  /** Names of dimensions and their codes, in the order of the structure. */
  dimensions: readonly (readonly [name: string, code: string])[]
  /** The publisher's name of the series, if it is not made of the dimensions. */
  code?: string
  period: string
  value: string
  line: number
}

const dimension = z.object({ id: z.string(), values: z.array(z.object({ id: z.string() })) })
const structure = z.object({
  name: z.unknown(),
  links: z.array(z.object({ urn: z.string().optional(), href: z.string().optional() })).optional(),
  dimensions: z.object({ series: z.array(dimension), observation: z.array(dimension).min(1) }),
})
const dataSet = z.object({
  series: z.record(
    z.string(),
    z.object({ observations: z.record(z.string(), z.array(z.union([z.number(), z.string(), z.null()]))) }),
  ),
})
/** Version 1 has structure and data sets at the top, version 2 within `data`. */
const message = z.union([
  z.object({ structure, dataSets: z.array(dataSet) }),
  z
    .object({ data: z.object({ structures: z.array(structure).min(1), dataSets: z.array(dataSet) }) })
    .transform(({ data }) => ({ structure: data.structures[0]!, dataSets: data.dataSets })),
  z.object({ data: z.object({ structure, dataSets: z.array(dataSet) }) }).transform(({ data }) => data),
])

/** The values of an SDMX-JSON message whose observations are grouped by series. Throws LineError if it is none. */
export function* sdmxJsonRows(json: unknown): Generator<SdmxRow> {
  const { success, data } = message.safeParse(json)
  if (!success) throw new LineError(1, 'is no SDMX-JSON with series and observations')
  const { dimensions, links = [] } = data.structure
  const [time] = dimensions.observation
  const name = structureOf(links.flatMap(({ urn, href }) => [urn ?? '', href ?? '']))
  for (const { series } of data.dataSets)
    for (const [key, { observations }] of Object.entries(series)) {
      const codes = key.split(':').map((index, at) => {
        const own = dimensions.series[at]
        const code = own?.values[Number(index)]?.id
        if (!own || code === undefined) throw new LineError(1, `series '${key.slice(0, 60)}' has no such dimension`)
        return [own.id, code] as const
      })
      for (const [index, [value]] of Object.entries(observations)) {
        const period = time!.values[Number(index)]?.id
        if (period === undefined) throw new LineError(1, `observation '${index.slice(0, 20)}' has no period`)
        yield { structure: name, dimensions: codes, period, value: value === null ? '' : String(value ?? ''), line: 1 }
      }
    }
}

/** `ECB:EXR(1.0)` of a link such as `urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=ECB:EXR(1.0)`. */
function structureOf(links: readonly string[]): string {
  for (const link of links) {
    const urn = /=([A-Z][\w.]*):([\w@-]+)/.exec(link)
    if (urn) return `${urn[1]}:${urn[2]}`
    const path = /\/(ECB|BIS|OECD[\w.]*|IMF[\w.]*|ESTAT)\/([\w@-]+)/.exec(link)
    if (path) return `${path[1]}:${path[2]}`
  }
  return ''
}
