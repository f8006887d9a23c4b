/** Characters of a password by the specification. What the portal really demands is in its refusal. */
export const PASSWORD_LENGTH = { min: 6, max: 12 }
