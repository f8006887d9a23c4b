import { registerOverlay } from 'klinecharts'

/** Registers words at a moment and a price. The library writes them on its canvas: markup in them stays text. */
export function registerNote(): void {
  registerOverlay<string>({
    name: 'note',
    totalStep: 2,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
    createPointFigures({ coordinates, overlay }) {
      const [place] = coordinates
      if (!place) return []
      return [
        {
          type: 'text',
          attrs: { x: place.x, y: place.y - 6, text: overlay.extendData || '…', align: 'left', baseline: 'bottom' },
        },
      ]
    },
  })
}
