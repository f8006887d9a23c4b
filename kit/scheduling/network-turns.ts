import { shareOf, widerNetworks } from '../net/network.ts'

/** A network and those in it that have something waiting. */
interface Node<T> {
  waiting: number
  readonly inner: Map<string, Node<T>>
  readonly items: T[]
}

/**
 * What waits, by network. Networks take turns, and within a wider network (/48 of IPv6) those in it do, so that one
 * customer of a provider has one share, however many networks its addresses belong to.
 */
export class NetworkTurns<T> {
  readonly #root: Node<T> = nodeOf()

  add(network: string, item: T): void {
    let node = this.#root
    node.waiting++
    for (const name of [...widerNetworks(network), network]) {
      const inner: Node<T> = node.inner.get(name) ?? nodeOf()
      node.inner.set(name, inner)
      node = inner
      node.waiting++
    }
    node.items.push(item)
  }

  remove(network: string, item: T): void {
    const path = [...widerNetworks(network), network]
    const nodes = [this.#root]
    for (const name of path) nodes.push(nodes.at(-1)!.inner.get(name)!)
    const { items } = nodes.at(-1)!
    items.splice(items.indexOf(item), 1)
    for (const [level, node] of nodes.entries()) {
      node.waiting--
      if (level > 0 && node.waiting === 0) nodes[level - 1]!.inner.delete(path[level - 1]!)
    }
  }

  /** Whether a network, or a wider one around it, has as many waiting as it may. */
  isFull(network: string, most: number): boolean {
    let node: Node<T> | undefined = this.#root
    for (const name of widerNetworks(network)) {
      node = node?.inner.get(name)
      if (node && node.waiting >= most * shareOf(name)) return true
    }
    return (node?.inner.get(network)?.waiting ?? 0) >= most
  }

  /** The first of the network whose turn it is and for which `mayRun`; that network moves to the end of the round. */
  next(mayRun: (network: string) => boolean): { network: string; item: T } | undefined {
    return nextOf(this.#root, mayRun)
  }

  *all(): Iterable<T> {
    yield* allOf(this.#root)
  }
}

const nodeOf = <T>(): Node<T> => ({ waiting: 0, inner: new Map(), items: [] })

function nextOf<T>(node: Node<T>, mayRun: (network: string) => boolean): { network: string; item: T } | undefined {
  for (const [name, inner] of node.inner) {
    if (!mayRun(name)) continue
    const [item] = inner.items
    const found = item === undefined ? nextOf(inner, mayRun) : { network: name, item }
    if (!found) continue
    node.inner.delete(name)
    node.inner.set(name, inner)
    return found
  }
  return undefined
}

function* allOf<T>(node: Node<T>): Iterable<T> {
  yield* node.items
  for (const inner of node.inner.values()) yield* allOf(inner)
}
