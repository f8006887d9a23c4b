export const portalOptions: readonly string[]
export const portalAllocator: Readonly<Record<string, string>>
