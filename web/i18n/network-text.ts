/** A network as calls give it, `203.0.113` or `2001:db8:1:2`, with a sign for the rest of the address that is not kept. */
export function networkText(network: string): string {
  if (/^\d+(\.\d+){2}$/.test(network)) return `${network}.***`
  return network.includes(':') ? `${network}:***` : network
}
