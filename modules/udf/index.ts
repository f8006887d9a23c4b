export { udfCalls } from './udf.http.ts'
