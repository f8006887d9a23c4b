import { parentPort } from 'node:worker_threads'

/**
 * Answers the requests of `openWorkers`, in a thread or in a process; types are in the .d.mts beside it. Plain JavaScript: a
 * thread that strips types needs 15 MB more and three times as long to start.
 */
export function serve(handle) {
  const send = parentPort
    ? answer => parentPort.postMessage(answer)
    : // Whoever asked may have gone.
      answer => process.connected && process.send(answer, undefined, undefined, () => undefined)
  const succeed = (id, result) => send({ id, result })
  const fail = (id, problem) => send({ id, problem: problemOf(problem) })

  function answer({ id, request }) {
    try {
      const result = handle(request)
      if (result instanceof Promise)
        result.then(
          value => succeed(id, value),
          problem => fail(id, problem),
        )
      else succeed(id, result)
    } catch (problem) {
      fail(id, problem)
    }
  }

  ;(parentPort ?? process).on('message', message => {
    if (message?.id !== undefined) answer(message)
  })
}

/** The message of an error, and those of its properties that can be sent: codes. */
function problemOf(problem) {
  const codes = Object.entries(problem ?? {}).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { ...Object.fromEntries(codes), message: String(problem?.message ?? problem) }
}
