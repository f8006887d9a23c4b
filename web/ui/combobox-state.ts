import { useEffect } from 'react'

/** What a combobox tells screen readers; a state that does not hold is undefined. */
export function comboboxState(id: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(id, active) : undefined,
  } as const
}

/** Id of an option of the listbox with an id. */
export const optionId = (id: string, place: number) => `${id}-${place}`

/** Keeps the active option in sight. */
export function useActiveInSight(id: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, id])
}
