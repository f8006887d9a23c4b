/** The word for a country in addresses: its English name in kebab case, `united-states`, `cote-d-ivoire`. */
export function countryKey({ name }: { name: { en: string } }): string {
  return name.en
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
