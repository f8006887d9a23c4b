/** Resolves in a task of its own, so that input is handled and frames are painted between parts of long work. */
export function nextTask(): Promise<void> {
  return new Promise(done => setTimeout(done))
}
