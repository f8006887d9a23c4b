import { createServer } from 'node:net'

/** Exits with a line if another program listens at the portal's address. Other mistakes are told once it is installed. */
export async function refuseTakenPort() {
  try {
    process.loadEnvFile?.('.env')
  } catch {
    // There is none, or it cannot be read, which is told later.
  }
  const { PORT = '', HOST = '' } = process.env
  const port = Number(PORT || 3000)
  const host = HOST || '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const server = createServer()
  const code = await new Promise(settle => {
    server.once('error', problem => settle(problem.code)).listen(port, host, () => server.close(() => settle('')))
  })
  if (code !== 'EADDRINUSE') return
  console.error(`PORT ${port} of ${host} is taken: choose another with PORT=…`)
  process.exit(1)
}
