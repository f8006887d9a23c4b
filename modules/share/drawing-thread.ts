import { parentPort } from 'node:worker_threads'
import type { Drawn, Order } from './drawer.ts'
import { draw } from './drawing.ts'

// One picture after the other: a thread that draws two at once draws neither sooner.
let last: Promise<void> = Promise.resolve()

async function answer({ id, svg, locale }: Order): Promise<void> {
  try {
    parentPort!.postMessage({ id, png: await draw(svg, locale) } satisfies Drawn)
  } catch (problem) {
    parentPort!.postMessage({ id, problem: String(problem) } satisfies Drawn)
  }
}

parentPort!.on('message', (order: Order) => {
  last = last.then(() => answer(order))
})
