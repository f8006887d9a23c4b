import { serve } from '../../../kit/worker/serve.mjs'
import { renderMarkdown } from './render-markdown.mjs'

serve(request => {
  const before = process.threadCpuUsage()
  const rendered = renderMarkdown(request)
  const { user, system } = process.threadCpuUsage(before)
  return { rendered, cpuMs: (user + system) / 1_000 }
})
