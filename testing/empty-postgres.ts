import { keepEmptyPostgres } from './postgres-server.ts'

export default keepEmptyPostgres
