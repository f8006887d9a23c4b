import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** A program that answers requests: `.mjs` for a thread, any for a process. It calls `serve`. */
export interface WorkerProgram {
  /** A process gives back its memory when it ends; a thread starts sooner and takes buffers without copying them. */
  runsIn: 'thread' | 'process'
  file: URL
  /** What `workerData` is in a thread. */
  data?: unknown
  /** Node's options of a process. */
  nodeOptions?: readonly string[]
}

/** A thread or a process that runs. */
export interface WorkerHost {
  send(message: object, transfer: readonly ArrayBuffer[]): void
  /** Whether the process that started it waits for it before it exits. */
  keepAlive(isKept: boolean): void
  /** Ends it at once. */
  end(): Promise<void>
}

export interface WorkerHostEvents {
  onMessage(message: unknown): void
  /** Called once, when it has ended; with the error that ended it, if there was one. */
  onEnd(problem: unknown): void
}

export function startHost(program: WorkerProgram, events: WorkerHostEvents): WorkerHost {
  return program.runsIn === 'thread' ? startThread(program, events) : startProcess(program, events)
}

function startThread({ file, data }: WorkerProgram, { onMessage, onEnd }: WorkerHostEvents): WorkerHost {
  const thread = new Worker(file, { workerData: data, execArgv: [] })
  let failure: unknown
  thread.on('message', onMessage)
  thread.on('error', problem => {
    failure = problem
  })
  thread.on('exit', () => onEnd(failure))
  return {
    send: (message, transfer) => thread.postMessage(message, [...transfer]),
    keepAlive: isKept => (isKept ? thread.ref() : thread.unref()),
    async end() {
      await thread.terminate()
    },
  }
}

function startProcess({ file, nodeOptions = [] }: WorkerProgram, { onMessage, onEnd }: WorkerHostEvents): WorkerHost {
  const child = fork(fileURLToPath(file), { execArgv: [...nodeOptions], serialization: 'advanced' })
  let hasEnded = false
  const ended = (problem?: unknown) => {
    if (hasEnded) return
    hasEnded = true
    onEnd(problem)
  }
  child.on('message', onMessage)
  // A process that cannot be started has no exit.
  child.on('error', ended)
  child.on('exit', () => ended())
  return {
    // If it cannot be sent, the process has ended, and its exit is handled.
    send: message => void child.send(message, () => undefined),
    keepAlive(isKept) {
      for (const part of [child, child.channel])
        if (isKept) part?.ref()
        else part?.unref()
    },
    async end() {
      child.kill('SIGKILL')
    },
  }
}
