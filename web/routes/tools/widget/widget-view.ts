import type { ReactNode } from 'react'
import type { Locale } from '#contract/text/locale.ts'
import type { Services } from '../../../pages/services.ts'
import type { WidgetLook } from './widget-look.ts'

/** What a widget is built from. */
export interface WidgetRequest {
  services: Services
  locale: Locale
  url: URL
  /** Parameters of its address. */
  query: URLSearchParams
  look: WidgetLook
  /** Path of the widget itself, for its forms, without language prefix; that of its name if omitted. */
  self?: string
}

/** What a widget shows. */
export interface WidgetView {
  /** In the widget's language. */
  title: string
  /** Page of the portal that shows the same and more, without language prefix. */
  page: string
  body: ReactNode
  /** 200 unless something that was typed into it is wrong. */
  status?: 400
  /** At its end: a unit, a method, what is a sample. */
  note?: string
  /** Addresses of style sheets besides those of all widgets. */
  sheets?: readonly string[]
  /** One line without head and foot, as high as the frame. */
  isLine?: true
  /** What it shows changes, but not with the stream: it is read again after so many seconds. */
  refreshSeconds?: number
}
