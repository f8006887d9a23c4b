import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFeedList } from './feed-list.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-feeds-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'feeds.csv')

test('a list names feeds, and what they say of themselves may be left open', async () => {
  await writeFile(
    path,
    'url,source,language,category,minutes\nhttps://bank.example.net/rss,The Bank,en,centralBanks,30\nhttp://paper.example.net/feed,The Paper,,,\n',
  )
  expect(await readFeedList(path)).toEqual([
    { url: 'https://bank.example.net/rss', source: 'The Bank', language: 'en', category: 'centralBanks', minutes: 30 },
    { url: 'http://paper.example.net/feed', source: 'The Paper' },
  ])
})

test('every fault of a list is reported with its line', async () => {
  await writeFile(
    path,
    [
      'url,source,language,category,minutes',
      'file:///etc/passwd,Files,,,',
      'http://192.168.0.1/feed,Router,,,',
      'https://bank.example.net/rss,,fr,sports,1',
      'https://paper.example.net/feed,One,,,',
      'https://paper.example.net/feed,Two,,,',
    ].join('\n'),
  )
  await expect(readFeedList(path)).rejects.toMatchObject({
    faults: [
      `NEWS_FEEDS ${path}:2 url 'file:///etc/passwd' is not a public http or https address`,
      `NEWS_FEEDS ${path}:3 url 'http://192.168.0.1/feed' is not a public http or https address`,
      `NEWS_FEEDS ${path}:4 source '' must have 1 to 60 characters`,
      `NEWS_FEEDS ${path}:4 language 'fr' is not one of tw, cn, en`,
      expect.stringContaining(`NEWS_FEEDS ${path}:4 category 'sports' is not one of forex, `),
      `NEWS_FEEDS ${path}:4 minutes '1' is not a whole number from 5 to 1440`,
      `NEWS_FEEDS ${path}:6 https://paper.example.net/feed is there twice`,
    ],
  })
  await expect(readFeedList(join(folder, 'none.csv'))).rejects.toThrow(
    'NEWS_FEEDS names a file that cannot be read (ENOENT)',
  )
})

test.each(['/dev/zero', tmpdir()])('a list is a regular file, which %s is not', async other => {
  await expect(readFeedList(other)).rejects.toThrow(
    `NEWS_FEEDS names a file that cannot be read (no regular file): '${other}'`,
  )
})

test('a named pipe that nobody writes to does not keep a portal from starting', async () => {
  const pipe = join(folder, 'pipe.csv')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  await expect(readFeedList(pipe)).rejects.toThrow(`NEWS_FEEDS names a file that cannot be read (no regular file)`)
})
