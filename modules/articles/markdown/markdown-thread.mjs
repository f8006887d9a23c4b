import { serve } from '../../../kit/worker/serve.mjs'
import { renderMarkdown } from './render-markdown.mjs'

serve(renderMarkdown)
