import { PanelLoading } from '../ui/panel.tsx'

/** In place of an article until it is known whether the reader may read it. */
export function ArticleLoading() {
  return (
    <section className="board">
      <div className="panel">
        <PanelLoading />
      </div>
    </section>
  )
}
