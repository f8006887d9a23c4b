export const portalOptions: readonly string[]
export const portalSettings: Readonly<Record<string, string>>
