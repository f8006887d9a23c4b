/**
 * Goes to an address as a link in the form does: the page stays, and says so, while the portal cannot be reached.
 */
export function followAddress(form: HTMLFormElement, address: string, { isReplaced = false } = {}): void {
  const link = document.createElement('a')
  link.href = address
  link.dataset.keepScroll = ''
  if (isReplaced) link.dataset.replace = ''
  form.append(link)
  link.click()
  link.remove()
}
