import { filledText } from '#contract/answers/error.ts'
import { hueOf, initialOf } from '#contract/members/initial.ts'
import { escapeText } from '#contract/text/html.ts'
import type { Locale } from '#contract/text/locale.ts'
import { colour, emsOf, LEFT, NOTE_SIZE, type Picture, RIGHT, svgOf, textLine } from './lines.ts'
import * as words from './words.ts'

/** What a picture shows of a member. */
export interface PicturedMember {
  memberId: string
  name: string
  /** Empty if there is none. */
  bio: string
  followers: number
  articles: number
  /** Hits after so many trading days, in per cent, of at least ten opinions; undefined of fewer. */
  record: { days: number; n: number; hitRate: number } | undefined
}

/** Stands in an SVG where the address of a member's own picture belongs. */
export const AVATAR_PLACE = 'avatar:'

const AVATAR = { x: LEFT, y: 88, side: 200 }
const TEXT_LEFT = AVATAR.x + AVATAR.side + 40
const BIO_SIZE = 34
const COUNTS_Y = 470
/** Between the left edges of the figures. */
const COUNT_STEP = 300

/** A text cut off where it would be wider than so many pixels. */
function fitting(text: string, size: number, width: number): string {
  if (emsOf(text) * size <= width) return text
  let shown = ''
  for (const character of text) {
    if (emsOf(`${shown}${character}…`) * size > width) break
    shown += character
  }
  return `${shown.trimEnd()}…`
}

/** The member's own picture, or the initial on the ground that it has on pages. */
function avatarOf({ memberId, name }: PicturedMember, hasPicture: boolean): string {
  const { x, y, side } = AVATAR
  const [centreX, centreY, radius] = [x + side / 2, y + side / 2, side / 2]
  const circle = `<circle cx="${centreX}" cy="${centreY}" r="${radius}"`
  if (hasPicture)
    return `<clipPath id="round">${circle}/></clipPath><image href="${AVATAR_PLACE}" x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" clip-path="url(#round)"/>`
  return [
    `${circle} fill="hsl(${hueOf(memberId)}, 42%, 42%)"/>`,
    `<text x="${centreX}" y="${centreY + 36}" font-size="100" fill="#ffffff" stroke="#ffffff" stroke-width="4" text-anchor="middle">${escapeText(initialOf(name))}</text>`,
  ].join('')
}

/** A figure with what it counts below it. */
const figure = (place: number, value: string, label: string, tone = colour.ink): string =>
  textLine(value, { x: LEFT + place * COUNT_STEP, y: COUNTS_Y, size: 64, fill: tone, bold: true, width: COUNT_STEP }) +
  textLine(label, { x: LEFT + place * COUNT_STEP, y: COUNTS_Y + 48, size: NOTE_SIZE, fill: colour.ink3, width: 460 })

/** The share picture of a member, 1200 by 630. `hasPicture`: with an image at `AVATAR_PLACE` instead of the initial. */
export function memberPictureOf(
  member: PicturedMember,
  hasPicture: boolean,
  locale: Locale,
  brandName: string,
): Picture {
  const { name, followers, articles, record } = member
  const count = new Intl.NumberFormat('en-US')
  const bio = member.bio.replace(/\s+/g, ' ').trim()
  const hits = record && {
    value: `${record.hitRate.toFixed(1)}%`,
    label: filledText(words.hits, { days: record.days, n: record.n }, locale),
  }
  const width = RIGHT - TEXT_LEFT
  const parts = [
    avatarOf(member, hasPicture),
    textLine(name, { x: TEXT_LEFT, y: bio === '' ? 214 : 180, size: 72, fill: colour.ink, bold: true, width }),
    textLine(fitting(bio, BIO_SIZE, width - BIO_SIZE), {
      x: TEXT_LEFT,
      y: 246,
      size: BIO_SIZE,
      fill: colour.ink2,
      width,
    }),
    `<path d="M${LEFT} 350H${RIGHT}" stroke="${colour.line}" stroke-width="2"/>`,
    figure(0, count.format(followers), words.followers[locale]),
    figure(1, count.format(articles), words.articles[locale]),
    ...(hits ? [figure(2, hits.value, hits.label)] : []),
    textLine(brandName, { x: RIGHT, y: 596, size: 32, fill: colour.ink3, bold: true, toRight: true, width: 360 }),
  ]
  const said = [
    `${words.followers[locale]} ${count.format(followers)}`,
    `${words.articles[locale]} ${count.format(articles)}`,
    ...(hits ? [`${hits.label} ${hits.value}`] : []),
  ]
  return { svg: svgOf(parts), texts: { Title: name, Description: said.join('  '), Author: brandName } }
}
