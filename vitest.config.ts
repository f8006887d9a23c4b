import { defineConfig } from 'vitest/config'
import LongestFirst from './testing/longest-first.ts'

/** Measures how long a start takes: nothing else may run meanwhile. */
const START = 'server/start.process.test.ts'
const byProject = ['**/*.contract.test.ts', 'server/**/*.{http,socket,process}.test.ts', 'journeys/**']

/**
 * `unit` needs only the source, `contract` a database of each kind, `server`, `processes` and `start` the built pages,
 * `journeys` also a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: ['node_modules/**', 'build/**', ...byProject],
          // Generous for slow machines; a test that hangs still fails.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['**/*.contract.test.ts'],
          globalSetup: ['testing/postgres-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.{http,socket}.test.ts'],
          globalSetup: ['testing/built-pages.ts'],
          // The built pages use React's production build, and so must the code that renders them.
          env: { NODE_ENV: 'production' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'processes',
          include: ['server/**/*.process.test.ts'],
          exclude: [START],
          globalSetup: ['testing/built-pages.ts'],
          env: { NODE_ENV: 'production' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'start',
          include: [START],
          globalSetup: ['testing/built-pages.ts'],
          env: { NODE_ENV: 'production' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/*.test.ts'],
          globalSetup: ['testing/site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
