import { z } from 'zod'
import { LineError } from '#kit/text/line-error.ts'

/** A value with its dimensions, whichever the form of the file. */
export interface SdmxRow {
  /** The structure that the file names, such as `BIS:WS_CBPOL(1.0)`; empty if none. */
  structure: string
  /** Names of dimensions and their codes, in the order of the structure. */
  dimensions: readonly (readonly [name: string, code: string])[]
  /** The publisher's name of the series, if it is not made of the dimensions. */
  code?: string
  /** Codes of its unit, of the power of ten in it and of the state of the observation; empty if they are not stated. */
  unit: string
  multiple: string
  status: string
  period: string
  value: string
  line: number
}

/** Names of dimensions and attributes, of which publishers use one or the other. */
export const UNITS = ['UNIT', 'UNIT_MEASURE', 'unit']
export const MULTIPLES = ['UNIT_MULT', 'SCALE']
export const STATUSES = ['OBS_STATUS', 'OBS_FLAG']

/** A value by its code or, where it is of no list of codes as times in version 2 are, by itself. */
const coded = z
  .object({ id: z.string().optional(), value: z.union([z.string(), z.number()]).optional() })
  .transform(({ id, value }) => ({ id: id ?? (value === undefined ? undefined : String(value)) }))
const dimension = z.object({ id: z.string(), values: z.array(coded) })
/** Attributes have codes, or free text without one. */
const attribute = z.object({ id: z.string(), values: z.array(coded.nullish()).optional() })
const structure = z.object({
  links: z.array(z.object({ urn: z.string().optional(), href: z.string().optional() })).optional(),
  dimensions: z.object({
    dataSet: z.array(dimension).optional(),
    series: z.array(dimension).optional(),
    observation: z.array(dimension).min(1),
  }),
  attributes: z
    .object({
      dataSet: z.array(attribute).optional(),
      series: z.array(attribute).optional(),
      observation: z.array(attribute).optional(),
    })
    .optional(),
})
const attributeValues = z.array(z.unknown()).optional()
const observations = z.record(z.string(), z.array(z.unknown()))
/** Observations are grouped by series or, with all dimensions at the observation, stand alone. */
const dataSet = z.object({
  structure: z.number().optional(),
  series: z.record(z.string(), z.object({ observations, attributes: attributeValues })).optional(),
  observations: observations.optional(),
  attributes: attributeValues,
})
/** Version 1 has structure and data sets at the top, version 2 within `data`. */
const message = z.union([
  z
    .object({ structure, dataSets: z.array(dataSet) })
    .transform(({ structure, dataSets }) => ({ structures: [structure], dataSets })),
  z
    .object({ data: z.object({ structures: z.array(structure).min(1), dataSets: z.array(dataSet) }) })
    .transform(({ data }) => data),
  z
    .object({ data: z.object({ structure, dataSets: z.array(dataSet) }) })
    .transform(({ data }) => ({ structures: [data.structure], dataSets: data.dataSets })),
])
type Dimension = z.infer<typeof dimension>
type Attribute = z.infer<typeof attribute>
type Codes = readonly (readonly [name: string, code: string])[]

/** The values of an SDMX-JSON message. Throws LineError if it is none. */
export function* sdmxJsonRows(json: unknown): Generator<SdmxRow> {
  const { success, data } = message.safeParse(json)
  if (!success || data.dataSets.some(each => !each.series && !each.observations))
    throw new LineError(1, 'is not SDMX-JSON with series or observations')
  for (const { structure: place = 0, series = {}, observations = {}, attributes = [] } of data.dataSets) {
    const own = data.structures[place]
    if (!own) throw new LineError(1, `data set of structure ${place}, which is not described`)
    const { links = [], dimensions, attributes: described = {} } = own
    const name = structureOf(links.flatMap(({ urn, href }) => [urn ?? '', href ?? '']))
    // A dimension with the same code everywhere may stand at the data set.
    const common = (dimensions.dataSet ?? []).flatMap(
      ({ id, values }): Codes => (values[0]?.id === undefined ? [] : [[id, values[0].id]]),
    )
    const ofAll = attributesOf(described.dataSet, attributes)
    const rows = (codes: Codes, stated: Codes, observations: Observations) =>
      rowsOf({ structure: name, codes, stated, dimensions: dimensions.observation, described }, observations)
    for (const [key, { observations, attributes = [] }] of Object.entries(series)) {
      const codes = codesOf(dimensions.series ?? [], key)
      yield* rows([...common, ...codes], [...attributesOf(described.series, attributes), ...ofAll], observations)
    }
    yield* rows(common, ofAll, observations)
  }
}

type Observations = z.infer<typeof observations>

interface RowsContext {
  structure: string
  /** Dimensions and attributes that all of the observations have. */
  codes: Codes
  stated: Codes
  dimensions: readonly Dimension[]
  described: { observation?: readonly Attribute[] | undefined }
}

function* rowsOf(
  { structure, codes: common, stated, dimensions, described }: RowsContext,
  observations: Observations,
): Generator<SdmxRow> {
  for (const [key, [value, ...attributes]] of Object.entries(observations)) {
    const codes = codesOf(dimensions, key)
    const isPeriod = ([id]: readonly [string, string]) => /^TIME(?:_PERIOD)?$/.test(id) || dimensions.length === 1
    const period = codes.find(isPeriod)?.[1]
    if (period === undefined) throw new LineError(1, `observation '${key.slice(0, 20)}' has no period`)
    const all = [...attributesOf(described.observation, attributes), ...stated, ...common, ...codes]
    const codeOf = (names: readonly string[]) => all.find(([name]) => names.includes(name))?.[1] ?? ''
    yield {
      structure,
      dimensions: [...common, ...codes.filter(code => !isPeriod(code))],
      unit: codeOf(UNITS),
      multiple: codeOf(MULTIPLES),
      status: codeOf(STATUSES),
      period,
      value: typeof value === 'number' || typeof value === 'string' ? String(value) : '',
      line: 1,
    }
  }
}

/** Attributes are indexes of their described values, or the values themselves. */
function attributesOf(described: readonly Attribute[] = [], stated: readonly unknown[]): Codes {
  return described.flatMap(({ id, values = [] }, at): Codes => {
    const own = stated[at]
    const code = typeof own === 'number' && values.length > 0 ? values[own]?.id : own
    return typeof code === 'string' || typeof code === 'number' ? [[id, String(code)]] : []
  })
}

/** The codes that a key such as `0:3:1` stands for. Throws LineError if there are no such values. */
function codesOf(dimensions: readonly Dimension[], key: string): Codes {
  return key.split(':').map((index, at) => {
    const own = dimensions[at]
    const code = own?.values[Number(index)]?.id
    if (!own || code === undefined) throw new LineError(1, `'${key.slice(0, 60)}' has no such dimension`)
    return [own.id, code] as const
  })
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
