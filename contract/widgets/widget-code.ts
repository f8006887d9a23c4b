import { escapeText } from '../text/html.ts'
import { MAX_WIDGET_SIZE, WIDGET_HEIGHT } from './widget.ts'

interface Embedded {
  siteUrl: string
  /** Path and query of the widget. */
  address: string
  title: string
  /** Pixels. */
  width: number
  height: number
}

/** The HTML with which another site shows a widget. */
export function frameCode({ siteUrl, address, title, width, height }: Embedded): string {
  return `<iframe src="${escapeText(siteUrl + address)}" title="${escapeText(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
}

/** A line of script that gives each frame of the portal the height that its widget tells. */
export function heightCode(siteUrl: string): string {
  return `<script>addEventListener('message',function(e){if(e.origin!=='${siteUrl}'||!e.data||e.data.type!=='${WIDGET_HEIGHT}')return;document.querySelectorAll('iframe').forEach(function(f){if(f.contentWindow===e.source)f.style.height=Math.min(${MAX_WIDGET_SIZE},Math.max(1,e.data.height))+'px'})})</script>`
}
