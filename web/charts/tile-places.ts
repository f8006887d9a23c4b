/**
 * Positions of economies on a tile map: one tile of equal size each, at its approximate location, so that small economies
 * are readable and no border is drawn. ISO 3166 alpha-2.
 */
const picture = [
  '.  IS .  .  .  .  .  .  .  .  NO SE FI .  .  .  .  .  .  .  .  .  .  .',
  '.  CA .  .  .  .  .  .  .  .  DK .  EE .  RU .  .  .  .  .  .  .  .  .',
  '.  US .  .  .  .  .  IE GB NL DE PL LV .  .  .  KZ .  .  MN .  .  .  .',
  '.  MX .  .  .  .  .  .  BE LU CZ HU LT .  .  .  .  .  .  CN .  KR JP .',
  '.  .  .  JM .  .  .  .  FR CH AT SI RO .  .  .  .  .  .  .  HK TW .  .',
  '.  .  CO .  .  .  .  PT ES IT HR RS BG TR .  .  .  PK .  LA VN .  .  .',
  '.  .  PE .  BR .  .  .  .  MT .  GR CY IL JO KW .  IN BD TH .  PH .  .',
  '.  .  CL AR .  .  .  .  MA TN .  .  EG .  SA BH QA LK .  MY .  .  .  .',
  '.  .  .  .  .  .  .  CI GH NG .  UG KE .  .  .  AE OM .  SG ID .  .  .',
  '.  .  .  .  .  .  .  .  .  .  .  ZM TZ .  .  .  .  .  .  .  .  AU .  .',
  '.  .  .  .  .  .  .  .  .  .  NA BW .  MU .  .  .  .  .  .  .  .  .  NZ',
  '.  .  .  .  .  .  .  .  .  .  .  ZA .  .  .  .  .  .  .  .  .  .  .  .',
]

/** Column and row, starting at 1. */
export interface TilePlace {
  column: number
  row: number
}

export const tilePlaces: ReadonlyMap<string, TilePlace> = new Map(
  picture.flatMap((line, row) =>
    line.split(/ +/).flatMap((code, column) => (code === '.' ? [] : [[code, { column: column + 1, row: row + 1 }]])),
  ),
)
