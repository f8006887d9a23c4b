import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The one connection of a SQLite file that writes; types and units are in the .d.mts beside it. Plain JavaScript: a thread
 * that strips types needs 15 MB more and three times as long to start. Every call blocks its thread until the disk has done
 * its part.
 */
export class SqliteConnection {
  database
  #synced
  #inSetup
  #statements = new Map()

  constructor({ path, synced, deferSync = false }) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
    this.#inSetup = deferSync && !existsSync(path)
    this.#synced = synced
    this.database = new DatabaseSync(path, { timeout: 5_000 })
    if (this.#inSetup) this.database.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0')
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON')
    // What members and visitors have written does not stay in the file once it is deleted. Bars are nobody's secret.
    if (synced) this.database.exec('PRAGMA secure_delete = ON')
    if (!this.#inSetup) this.#syncCommits()
  }

  do(work) {
    switch (work.kind) {
      case 'open':
        return { rows: [] }
      case 'query':
        return work.synced ? this.#synchronously(work) : this.#query(work.sql, work.parameters)
      case 'write':
        return { rows: this.#write(work.steps) }
      case 'step':
        return { rows: [this.#runStep(work.step)] }
      case 'numbers':
        return { rows: [this.#numbers(work.sql)] }
      case 'rollback':
        this.#rollback()
        return { rows: [] }
      case 'endSetup':
        this.#endSetup()
        return { rows: [] }
      case 'close':
        if (this.#inSetup) this.#endSetup()
        this.database.close()
        return { rows: [] }
    }
  }

  #query(sql, parameters) {
    const statement = this.database.prepare(sql)
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], changes, insertId: lastInsertRowid }
  }

  /** Runs a statement outside of transactions, and waits until the disk has what it and all before it have written. */
  #synchronously({ sql, parameters }) {
    this.database.exec('PRAGMA synchronous = FULL')
    try {
      return this.#query(sql, parameters)
    } finally {
      if (!this.#inSetup) this.#syncCommits()
    }
  }

  /** The rows of a query whose columns are numbers, one row after the other. */
  #numbers(sql) {
    const statement = this.database.prepare(sql)
    statement.setReturnArrays(true)
    const width = statement.columns().length
    let numbers = new Float64Array(4_096 * width)
    let used = 0
    for (const row of statement.iterate()) {
      if (used === numbers.length) {
        const larger = new Float64Array(numbers.length * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers.set(row, used)
      used += width
    }
    return numbers.slice(0, used)
  }

  /** Runs all steps or none. Returns how many rows each has changed. */
  #write(steps) {
    this.database.exec('begin immediate')
    try {
      const changed = steps.map(step => this.#runStep(step))
      this.database.exec('commit')
      return changed
    } catch (problem) {
      this.#rollback()
      throw problem
    }
  }

  #runStep(step) {
    let statement = this.#statements.get(step.sql)
    if (!statement) {
      statement = this.database.prepare(step.sql)
      this.#statements.set(step.sql, statement)
    }
    let changes = 0
    if ('rows' in step) for (const row of step.rows) changes += Number(statement.run(...row).changes)
    else
      for (let at = 0; at < step.numbers.length; at += step.width)
        changes += Number(statement.run(...step.numbers.subarray(at, at + step.width)).changes)
    return changes
  }

  /** A full disk may have ended the transaction already. */
  #rollback() {
    if (this.database.isTransaction) this.database.exec('rollback')
  }

  /**
   * From here on commits are as durable as they are to be. What was written without waiting for the disk is synced with
   * the file itself, which a commit does not do: a log without its file is nothing. `user_version` says that it was done.
   */
  #endSetup() {
    if (this.#inSetup) this.#syncCommits()
    this.#inSetup = false
    const { user_version } = this.database.prepare('PRAGMA user_version').get()
    if (user_version > 0) return
    this.database.exec('PRAGMA wal_checkpoint(FULL); PRAGMA user_version = 1; PRAGMA wal_autocheckpoint = 1000')
  }

  #syncCommits() {
    this.database.exec(`PRAGMA synchronous = ${this.#synced ? 'FULL' : 'NORMAL'}`)
  }
}
