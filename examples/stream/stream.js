// Prints quotes of a portal as they change, and connects again whenever the connection is lost.
//
//   node examples/stream/stream.js http://localhost:3000 currency:EURUSD,USDJPY
//
// Runs on Node 22 or later and, without its first line of code, in browsers; needs no package.
const [portal = 'http://localhost:3000', ...subscriptions] = process.argv.slice(2)
const asked = subscriptions.length > 0 ? subscriptions : ['currency:EURUSD']
let pause = 500

function connect() {
  const socket = new WebSocket(`${portal.replace(/^http/, 'ws')}/stream`, 'quotes.batch.v1')
  // Nothing for half a minute, not even an answer to a ping: the connection is dead though nobody has said so.
  let heardAt = Date.now()
  const watch = setInterval(() => {
    if (Date.now() - heardAt > 30_000) socket.close()
    else if (socket.readyState === WebSocket.OPEN) socket.send('ping')
  }, 10_000)

  socket.onmessage = ({ data }) => {
    heardAt = Date.now()
    if (data === 'connected') {
      pause = 500
      for (const each of asked) socket.send(each)
    } else if (data.startsWith('[')) {
      for (const { i, bid, ask, dt, kind, stale } of JSON.parse(data))
        console.log(i, bid, ask, new Date(dt).toISOString(), stale ? `${kind}, stale` : kind)
    } else if (data !== 'pong') console.error('refused:', data)
  }
  socket.onclose = ({ code }) => {
    clearInterval(watch)
    const wait = pause * (1 + Math.random())
    pause = Math.min(pause * 2, 30_000)
    console.error(`closed with ${code}, connecting again in ${Math.round(wait)} ms`)
    setTimeout(connect, wait)
  }
}

connect()
