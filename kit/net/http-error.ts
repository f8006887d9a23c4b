/**
 * Why there is no answer: `forbidden`, the address or one that it redirects to may not be asked; `unreachable`, no
 * connection; `broken`, the server has closed it; `slow`, a time limit; `large`, more bytes than allowed; `unreadable`, no
 * valid HTTP.
 */
type HttpProblem = 'forbidden' | 'unreachable' | 'broken' | 'slow' | 'large' | 'unreadable'

/** A request without an answer. Its message is for the operator and names no address. */
export class HttpError extends Error {
  readonly kind: HttpProblem
  /** Error code of the connection, as the system or TLS names it; empty if it has none. */
  readonly code: string

  constructor(message: string, kind: HttpProblem, code = '') {
    super(message)
    this.name = 'HttpError'
    this.kind = kind
    this.code = code
  }
}

const UNREADABLE = /^(HPE_|Z_|ERR__ERROR_|ERR_BROTLI|UND_ERR_HEADERS_OVERFLOW)/
const SLOW = /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/
const BROKEN = /^(UND_ERR_SOCKET|UND_ERR_ABORTED|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ECONNRESET|EPIPE)$/

/** An error of a connection, or of what claims to be HTTP or compressed. */
export function httpErrorOf(problem: unknown, silenceMs: number): HttpError {
  if (problem instanceof HttpError) return problem
  const { name, code = '', message } = problem as NodeJS.ErrnoException
  if (SLOW.test(code)) return new HttpError(`sent nothing for ${silenceMs / 1_000} s`, 'slow')
  if (UNREADABLE.test(code) || name === 'HTTPParserError')
    return new HttpError(`sent no valid answer (${code || message})`, 'unreadable', code)
  if (BROKEN.test(code)) return new HttpError(`broke the connection (${code})`, 'broken', code)
  return new HttpError(`cannot be reached (${code || message})`, 'unreachable', code)
}
