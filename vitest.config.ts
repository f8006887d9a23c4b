import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import LongestFirst from './testing/longest-first.ts'

/** For tests and the processes that they start: compiled modules load in half of the time. */
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'build/compile-cache')

/** Imports by Node itself, as the portal does, instead of by Vite: for code without JSX. */
const withoutVite = { viteModuleRunner: false, nodeLoader: false }

/** Modules load once for all files of a worker, not once for each, and so does the browser. */
const isolate = false

const byProject = ['**/*.contract.test.ts', 'server/**/*.{http,socket,process}.test.ts', 'journeys/**']

/**
 * `unit` needs only the source, `contract` a database of each kind, `server` and `processes` the built pages,
 * `journeys` also a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A busy machine lets a worker end late.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: ['node_modules/**', 'build/**', ...byProject],
          // Generous for slow machines; a test that hangs still fails.
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'contract',
          isolate,
          experimental: withoutVite,
          include: ['**/*.contract.test.ts'],
          globalSetup: ['testing/empty-postgres.ts', 'testing/postgres-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          experimental: withoutVite,
          include: ['server/**/*.{http,socket}.test.ts'],
          globalSetup: ['testing/built-pages.ts', 'testing/filled-store.ts', 'testing/start-still-portal.ts'],
          // The built pages use React's production build, and so must the code that renders them.
          env: { NODE_ENV: 'production' },
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'processes',
          // What a file sets in the environment is not for the processes that others start.
          isolate: true,
          experimental: withoutVite,
          include: ['server/**/*.process.test.ts'],
          setupFiles: ['testing/unkept-connections.ts'],
          globalSetup: ['testing/built-pages.ts', 'testing/filled-store.ts', 'testing/empty-postgres.ts'],
          env: { NODE_ENV: 'production' },
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          isolate,
          experimental: withoutVite,
          include: ['journeys/*.test.ts'],
          globalSetup: ['testing/filled-store.ts', 'testing/site.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
