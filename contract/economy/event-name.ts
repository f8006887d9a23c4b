/**
 * What names of events call a country or area beside its own name: other names of it, and its central bank. By ISO code
 * as in the catalogue.
 */
const otherNames: Readonly<Record<string, string>> = {
  AU: '澳洲|RBA',
  BR: 'Brazil|Copom',
  CA: 'BoC',
  CH: 'Swiss|SNB',
  CL: 'BCCh',
  CN: '人行|PBoC|Chinese',
  CO: 'BanRep',
  CZ: 'CNB|Czech',
  DE: 'German|Bundesbank',
  EU: '歐洲|欧洲|European|ECB',
  GB: 'BoE|British',
  HU: 'MNB|Hungarian',
  IN: 'RBI|Indian',
  JP: '日銀|日银|BoJ',
  KR: '韓國|Korea|BoK',
  MX: 'Banxico',
  MY: 'BNM',
  NG: 'CBN',
  NO: 'Norges',
  NZ: 'RBNZ',
  PH: 'BSP',
  PL: 'NBP|Polish',
  SE: 'Riksbank|Swedish',
  TH: 'BoT|Thai',
  TR: 'CBRT|Turkish',
  TW: 'CBC',
  US: '聯準會|美联储|FOMC|Fed',
  ZA: 'SARB',
}

/** The name of an event with its country or area, unless that name says it itself, as `澳洲失業率` and `韓國央行利率決議` do. */
export function placedEvent(
  { country, place, event }: { country: string; place: string; event: string },
  between = ' ',
): string {
  return place === '' || holdsPlace(country, place, event) ? event : place + between + event
}

function holdsPlace(country: string, place: string, event: string): boolean {
  const other = otherNames[country]
  return event.includes(place) || (other !== undefined && new RegExp(bounded(other)).test(event))
}

/** Latin names are whole words. */
const bounded = (names: string) =>
  names
    .split('|')
    .map(name => (/^[A-Za-z]/.test(name) ? `\\b${name}\\b` : name))
    .join('|')
