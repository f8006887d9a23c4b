import { normalForm } from '#contract/text/plain-text.ts'

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:(?:com|net|org|io|cn|tw|hk|cc|xyz|vip|biz|info|ru)(?![\p{L}\p{N}-])(?:\/[^\s<>"]*)?|[a-z]{2,10}\/[^\s<>"]*)/giu
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** How many addresses of web pages a text has, with or without their scheme. */
export const countLinks = (text: string): number =>
  normalForm(text, 'NFKC').replace(UNSEEN, '').match(ADDRESS)?.length ?? 0
