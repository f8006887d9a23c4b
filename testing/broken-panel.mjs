// Preloaded by a server: makes the panel of pivot points throw there, and not in the browser. It alone reverses the
// places of four levels.
const { toReversed } = Array.prototype

Object.defineProperty(Array.prototype, 'toReversed', {
  configurable: true,
  writable: true,
  value() {
    if (this.join() === '0,1,2,3') throw new Error('the levels cannot be reversed')
    return toReversed.call(this)
  },
})
