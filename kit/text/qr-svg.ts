/** A QR code as an SVG that fits any size, black on white whatever colours surround it. */
export async function qrSvg(text: string): Promise<string> {
  // Not read at a start, which it would make longer.
  const { generate } = await import('lean-qr')
  const code = generate(text)
  const margin = 4
  const side = code.size + 2 * margin
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}
