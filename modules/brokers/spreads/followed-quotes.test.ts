import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRegular } from '#kit/process/regular-file.ts'
import { followedQuotes } from './followed-quotes.ts'
import { quoteColumns } from './quote-row.ts'

function folderWithPipe(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-quotes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return spawnSync('mkfifo', [join(folder, 'a.csv')]).status === 0 ? folder : ''
}

test('a named pipe among the files keeps no other from being read, and the feed from ending', async context => {
  const folder = folderWithPipe()
  if (folder === '') return context.skip('needs mkfifo')
  symlinkSync(join(folder, 'a.csv'), join(folder, 'link.csv'))
  const file = join(folder, 'b.csv')
  writeFileSync(file, `${quoteColumns.join(',')}\n`)
  const faults: string[] = []
  const stopping = new AbortController()
  const running = followedQuotes(folder).run(
    { quote: () => undefined, fault: problem => faults.push(problem) },
    stopping.signal,
  )
  // The row has too few cells: that it is told shows that the file is read.
  await expect
    .poll(() => {
      appendFileSync(file, 'unreadable\n')
      return faults.length
    })
    .toBeGreaterThan(0)
  stopping.abort()
  await running
})

test('what is not a regular file is not opened for reading, and not waited for', async context => {
  const folder = folderWithPipe()
  if (folder === '') return context.skip('needs mkfifo')
  await expect(openRegular(join(folder, 'a.csv'))).rejects.toThrow('is not a regular file')
  await expect(openRegular('/dev/zero')).rejects.toThrow('is not a regular file')
})
