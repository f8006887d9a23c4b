/** Whether a key belongs to something else: a text field, an open dialog, an input method, or a command of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target as Element | null
  const isField = target?.matches('input, textarea, select, [contenteditable]') ?? false
  return isField || document.querySelector('dialog[open]') !== null
}
