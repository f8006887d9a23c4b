/**
 * The word for a country in addresses: its English name, in lists of the product if it has one of its own there, in kebab
 * case: `united-states`, `cote-d-ivoire`, `euro-area`.
 */
export function countryKey({ name, listName }: { name: { en: string }; listName?: string }): string {
  return (listName || name.en)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
