import { serve } from '#kit/worker/serve.mjs'
import type { Drawn, Order } from './drawer.ts'
import { draw } from './drawing.ts'

/** Processor time that was answered for, ms. The first picture pays for the start of the process. */
let paid = 0

function unpaid(): number {
  const { user, system } = process.cpuUsage()
  const used = (user + system) / 1_000
  const due = used - paid
  paid = used
  return due
}

serve<Order, Drawn>(async ({ svg, locale }) => {
  try {
    return { png: await draw(svg, locale), cpuMs: unpaid() }
  } catch (problem) {
    return { problem: String(problem), cpuMs: unpaid() }
  }
})
