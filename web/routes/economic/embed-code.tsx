import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { escapeText } from '#contract/text/html.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { pageQuery } from '../../pages/page-query.ts'
import { showToast } from '../../toasts/toast-store.ts'
import * as copyWords from '../../words/copy.ts'
import * as economyWords from '../../words/economy.ts'
import * as toolWords from '../../words/tools.ts'

/** Pixels; series that are compared have their names above the chart and a table below it. */
const HEIGHT = { alone: 460, compared: 520 }

/** The code with which other sites show the chart as it is set up here. */
export function EmbedCode({
  siteUrl,
  country,
  indicator,
  title,
}: {
  siteUrl: string
  country: string
  indicator: string
  title: string
}) {
  const t = useText()
  const path = usePath()
  const field = useId()
  const [search] = useSearchParams()
  const query = new URLSearchParams({ country, indicator })
  for (const [name, value] of pageQuery('/economic/embed', search)) query.set(name, value)
  const address = path(`/economic/embed?${query}`)
  const code = `<iframe src="${escapeText(siteUrl + address)}" title="${escapeText(title)}" width="640" height="${query.has('compare') ? HEIGHT.compared : HEIGHT.alone}" loading="lazy" style="border:0"></iframe>`
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => showToast(t(copyWords.copied)),
      // Without permission the visitor copies the code from its field.
      () => document.getElementById(field)?.focus(),
    )
  return (
    <details className="embed-code">
      <summary>{t(economyWords.embed)}</summary>
      <p className="muted">{t(economyWords.embedNote)}</p>
      <textarea
        id={field}
        aria-label={t(toolWords.embedCode)}
        readOnly
        rows={4}
        value={code}
        onFocus={event => event.target.select()}
      />
      <p>
        <button type="button" className="button" onClick={copy}>
          {t(copyWords.copy)}
        </button>{' '}
        <a className="text-link" href={address} data-document>
          {t(economyWords.openEmbed)}
        </a>
      </p>
    </details>
  )
}
