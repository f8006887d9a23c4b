import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type Services, servicesContext } from './services.ts'

const RENDER_DEADLINE_MS = 10_000

export type PageHandler = (request: Request, services: Services) => Promise<Response>

/**
 * The only door from the server into the pages: the router and its context keys exist once, in the built bundle as in
 * development.
 */
export function createPageHandler(build: ServerBuild, mode: string | undefined): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    return handle(request, context)
  }
}

/** Renders a page whole: its Content-Security-Policy names the scripts it holds, so nothing is sent before the end. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const stream = renderToPipeableStream(<ServerRouter context={entryContext} url={request.url} />, {
      onAllReady() {
        clearTimeout(deadline)
        const parts: Buffer[] = []
        const body = new PassThrough()
        body.on('data', (part: Buffer) => parts.push(part))
        body.on('error', reject)
        body.on('end', () => {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(new Uint8Array(Buffer.concat(parts)), { headers, status: responseStatus }))
        })
        stream.pipe(body)
      },
      onShellError: reject,
      onError() {
        // The error itself reaches handleError below; the page shows its boundary.
        responseStatus = 500
      },
    })
    const deadline = setTimeout(() => stream.abort(new Error('the page took too long to render')), RENDER_DEADLINE_MS)
  })
}

/** Errors of loaders and rendering go to the log of the server that runs this. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) onPageError(error, request)
}

let onPageError: (error: unknown, request: Request) => void = () => undefined

/** The server's logger listens here. */
export function setPageErrorListener(listener: typeof onPageError): void {
  onPageError = listener
}
