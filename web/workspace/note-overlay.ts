import { registerOverlay } from 'klinecharts'

/** Registers text at a time and price. The library draws it on its canvas, so markup stays text. */
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
