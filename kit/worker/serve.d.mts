/** A request as it is sent to a worker. */
export interface WorkerRequest<Request> {
  id: number
  request: Request
}

/** Its answer. Errors are sent as their message and codes. */
export interface WorkerAnswer<Result> {
  id: number
  result?: Result
  problem?: { message: string } & Record<string, string | number>
}

/** Answers requests that `openWorkers` sends to this thread or process, each when its result is there. */
export function serve<Request, Result>(handle: (request: Request) => Result | Promise<Result>): void
