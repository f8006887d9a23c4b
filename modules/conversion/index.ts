export { conversionCalls } from './conversion.http.ts'
export { createConversion } from './conversion.ts'
