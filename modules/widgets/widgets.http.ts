import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { type Locale, localeOfPath, localizePath, withoutLocale } from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { MAX_WIDGET_SIZE, type WidgetName, widgetNames } from '#contract/widgets/widget.ts'
import { frameCode } from '#contract/widgets/widget-code.ts'
import { fieldsOf, lookFields, usualSize } from '#contract/widgets/widget-settings.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Catalogue } from '#modules/catalogue'

export interface WidgetsDeps {
  catalogue: Pick<Catalogue, 'findByAnyName'>
  siteUrl: string
  brandName: string
}

/** Calls that return the data of a widget. */
const dataOf: Record<WidgetName, string> = {
  quotes: '/api/v1/quotes',
  ticker: '/api/v1/quotes',
  chart: '/api/v1/bars',
  converter: '/api/v1/convert',
  codes: '/api/v1/currency-codes',
  bank: '/api/v1/banks/{code}',
  'exchange-rate': '/api/v1/bank-rates/{currency}',
  spreads: '/api/v1/spreads',
  ecn: '/api/v1/spreads',
  rollovers: '/api/v1/rollovers',
  calendar: '/api/v1/calendar',
  series: '/api/v1/series',
}

/** Smaller pictures would not be worth their space. */
const SMALLEST = { width: 200, height: 160 }
const PICTURE = { width: 1200, height: 630 }

const most = (what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(digits => Math.min(Number(digits), MAX_WIDGET_SIZE))
    .optional()
    .meta({ description: `Most pixels of its ${what}`, example: '640' })

export function widgetCalls(deps: WidgetsDeps): Call[] {
  return [oembed(deps), list(deps)]
}

function oembed({ catalogue, siteUrl, brandName }: WidgetsDeps): Call {
  return call({
    id: 'getOembed',
    tag: 'Widgets',
    method: 'GET',
    path: '/api/oembed',
    access: 'public',
    cors: 'open',
    shape: 'plain',
    summary: {
      tw: 'oEmbed：商品頁的走勢圖，可放進其他網站',
      cn: 'oEmbed：品种页的走势图，可放进其他网站',
      en: 'oEmbed: the chart of an instrument’s page, for pages of other sites',
    },
    parameters: z.object({
      url: z.string().max(500).meta({
        description: 'Address of an instrument’s page, of its chart, or of its widget',
        example: 'https://example.org/en/forex/moreDetail?chartOf=EURUSD',
      }),
      format: z.string().max(20).default('json').describe('`json`, the only format; others are answered with 501'),
      maxwidth: most('width'),
      maxheight: most('height'),
    }),
    result: z.object({
      version: z.literal('1.0').describe('oEmbed version'),
      type: z.literal('rich').describe('HTML'),
      provider_name: z.string().describe('Name of the portal'),
      provider_url: z.string().describe('Address of the portal'),
      title: z.string().describe('Symbol and name'),
      width: z.int().describe('Pixels'),
      height: z.int().describe('Pixels'),
      html: z.string().describe('HTML of the frame'),
      cache_age: z.int().describe('Seconds for which the answer holds'),
      thumbnail_url: z.string().optional().describe('Picture of the chart; absent if it is larger than asked for'),
      thumbnail_width: z.int().optional().describe('Pixels'),
      thumbnail_height: z.int().optional().describe('Pixels'),
    }),
    example: {
      version: '1.0',
      type: 'rich',
      provider_name: 'Portal',
      provider_url: 'https://example.org',
      title: 'EURUSD · Euro / US dollar',
      width: 640,
      height: 360,
      html: '<iframe src="https://example.org/en/tools/widget/chart?symbol=EURUSD&amp;width=640&amp;height=360" title="EURUSD · Euro / US dollar" width="640" height="360" loading="lazy" style="border:0;max-width:100%"></iframe>',
      cache_age: DAY_SECONDS,
    },
    errors: [Errors.NotFound, Errors.OembedFormat],
    handle({ url, format, maxwidth = MAX_WIDGET_SIZE, maxheight = MAX_WIDGET_SIZE }) {
      // The status that the oEmbed specification (oembed.com, 2.3.4.1) gives for a format that is not offered.
      if (format !== 'json') throw new PortalError(Errors.OembedFormat)
      const found = instrumentAt(url, siteUrl, catalogue)
      if (!found) throw new PortalError(Errors.NotFound)
      const { instrument, locale } = found
      const { symbol } = instrument
      const width = Math.max(SMALLEST.width, Math.min(usualSize.chart.width, maxwidth))
      const height = Math.max(SMALLEST.height, Math.min(usualSize.chart.height, maxheight))
      const query = new URLSearchParams({ symbol, width: String(width), height: String(height) })
      const address = localizePath(`/tools/widget/chart?${query}`, locale)
      const name = instrument.name[locale]
      const title = name === symbol ? symbol : `${symbol} · ${name}`
      const picture = new URLSearchParams({ symbol, locale })
      return {
        version: '1.0' as const,
        type: 'rich' as const,
        provider_name: brandName,
        provider_url: siteUrl,
        title,
        width,
        height,
        html: frameCode({ siteUrl, address, title, width, height }),
        cache_age: DAY_SECONDS,
        ...(maxwidth >= PICTURE.width &&
          maxheight >= PICTURE.height && {
            thumbnail_url: `${siteUrl}/share/picture.png?${picture}`,
            thumbnail_width: PICTURE.width,
            thumbnail_height: PICTURE.height,
          }),
      }
    },
  })
}

/** Pages of one instrument. */
const INSTRUMENT_PAGE = /\/moreDetail$|^\/finance\/(chart|forex)\b|^\/global\/stock$|^\/tools\/widget\/chart$/

/** The instrument whose page is at an address of the portal, and the language of that page. */
function instrumentAt(
  address: string,
  siteUrl: string,
  catalogue: WidgetsDeps['catalogue'],
): { instrument: Instrument; locale: Locale } | undefined {
  const url = URL.parse(address)
  if (url?.origin !== siteUrl) return undefined
  const path = withoutLocale(url.pathname)
  if (!INSTRUMENT_PAGE.test(path)) return undefined
  const named = url.searchParams.get('chartOf') ?? url.searchParams.get('symbol') ?? path.split('/').at(-1)!
  const instrument = catalogue.findByAnyName(named)
  return instrument && { instrument, locale: localeOfPath(url.pathname) }
}

function list({ siteUrl }: WidgetsDeps): Call {
  return call({
    id: 'listWidgets',
    tag: 'Widgets',
    method: 'GET',
    path: '/dplugin/widgets',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '所有嵌入工具：網址、參數、一般大小，以及提供其資料的呼叫',
      cn: '所有嵌入工具：网址、参数、一般大小，以及提供其数据的调用',
      en: 'All widgets: address, parameters, usual size, and the call that returns their data',
    },
    parameters: z.object({}),
    result: z.object({
      list: z
        .array(
          z.object({
            name: z.enum(widgetNames).describe('Name in its address'),
            address: z.string().describe('Address in the requested language'),
            parameters: z.array(z.string()).describe('Names of the parameters that choose its content'),
            look: z.array(z.string()).describe('Names of the parameters that choose its look'),
            width: z.int().describe('Usual width in pixels'),
            height: z.int().describe('Usual height in pixels'),
            data: z.string().describe('Path of the call that returns its data'),
          }),
        )
        .describe('In the order of their names on the page that sets them up'),
    }),
    example: {
      list: [
        {
          name: 'quotes',
          address: 'https://example.org/en/tools/widget/quotes',
          parameters: ['symbols'],
          look: [...lookFields, 'width', 'height'],
          width: 480,
          height: 290,
          data: '/api/v1/quotes',
        },
      ],
    },
    handle: (_, { locale }) => ({
      list: widgetNames.map(name => ({
        name,
        address: siteUrl + localizePath(`/tools/widget/${name}`, locale),
        parameters: [...fieldsOf[name]],
        look: [...lookFields, 'width', 'height'],
        ...usualSize[name],
        data: dataOf[name],
      })),
    }),
  })
}
