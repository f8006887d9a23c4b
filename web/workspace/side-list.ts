import { useSyncExternalStore } from 'react'
import { createStoredValue } from '../settings/stored-value.ts'

export const MIN_LIST_PX = 200
export const MAX_LIST_PX = 480

/** The list beside the chart: whether it is shown, and its width in pixels. */
export interface SideList {
  isShown: boolean
  width: number
}

const usual: SideList = { isShown: true, width: 264 }

/** Parses the stored text; anything else is the usual list. */
function readSideList(text: string | null): SideList {
  const [shown, width] = (text ?? '').split(' ')
  const wide = Number(width)
  return {
    isShown: shown !== 'hidden',
    width: wide >= MIN_LIST_PX && wide <= MAX_LIST_PX ? wide : usual.width,
  }
}

const stored = createStoredValue('chart-list', readSideList)

export function keepSideList(list: SideList): void {
  stored.set(`${list.isShown ? 'shown' : 'hidden'} ${list.width}`)
}

/** As the visitor left it; shown until the page is hydrated. */
export function useSideList(): SideList {
  return useSyncExternalStore(stored.onChange, stored.get, () => usual)
}
