import type { Page } from 'playwright-core'

/** The parts used here of React's fibers: https://github.com/facebook/react, `ReactInternalTypes.js`. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

declare global {
  interface Window {
    /** Elements that each render of a component has returned. */
    renderedElements?: Element[][]
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown
  }
}

/**
 * To be run in a page before its own scripts: records every render of a function component, by the interface of React
 * that its developer tools use, which the production build has too.
 */
export function recordRenders(): void {
  const PERFORMED_WORK = 1
  const COMPONENTS = [0, 11, 14, 15]
  const ELEMENT = 5
  const TEXT = 6
  const recorded: Element[][] = []
  window.renderedElements = recorded
  const elementsOf = (fiber: Fiber): Element[] => {
    const found: Element[] = []
    const visit = (each: Fiber | null): void => {
      for (let at = each; at; at = at.sibling)
        if (at.tag === ELEMENT) found.push(at.stateNode as Element)
        else if (at.tag === TEXT) found.push((at.stateNode as Text).parentElement!)
        else visit(at.child)
    }
    visit(fiber.child)
    return found
  }
  const visit = (fiber: Fiber, before: Fiber | null): void => {
    if (before && before !== fiber && COMPONENTS.includes(fiber.tag) && fiber.flags & PERFORMED_WORK)
      recorded.push(elementsOf(fiber))
    // The same children as before were not visited by this commit.
    if (fiber.child === before?.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, current.alternate),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
}

/** Forgets the renders so far. */
export const forgetRenders = (page: Page) => page.evaluate(() => void window.renderedElements?.splice(0))

/** Number of renders recorded, and the start tags of what was rendered outside all of the given elements. */
export function rendersIn(page: Page, selectors: readonly string[]): Promise<{ count: number; outside: string[] }> {
  return page.evaluate(all => {
    const renders = window.renderedElements ?? []
    const outside = renders.flat().filter(element => !element.closest(all))
    const tags = outside.map(element => (element.cloneNode() as Element).outerHTML)
    return { count: renders.length, outside: [...new Set(tags)] }
  }, selectors.join())
}
