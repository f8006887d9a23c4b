// Exits with status 0 if the portal at HOST and PORT is ready, or stands by to take in prices, and with 1 if it is not
// within the seconds given (0: asks once). For health checks of containers, and to wait in a rolling restart:
// `PORT=3101 node operations/ready.mjs 60`.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
const deadline = Date.now() + Number(process.argv[2] ?? 0) * 1_000

async function isReady() {
  try {
    const answer = await fetch(`http://${host}:${PORT}/healthz/ready`, { signal: AbortSignal.timeout(3_000) })
    return answer.ok || (await answer.json()).status === 'standing by'
  } catch {
    return false
  }
}

let ready = await isReady()
while (!ready && Date.now() < deadline) {
  await new Promise(next => setTimeout(next, 200))
  ready = await isReady()
}
process.exitCode = ready ? 0 : 1
