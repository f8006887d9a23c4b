/** Lets the visitor save bytes as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
