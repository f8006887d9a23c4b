import { defineConfig } from 'vitest/config'

/** Each starts servers of its own and mostly waits for them, for a lock or for a time-out. */
const processes = [
  'clock-jump',
  'database-faults',
  'drain',
  'full-disk',
  'import',
  'start-elsewhere',
  'store-lock',
].map(name => `server/${name}.process.test.ts`)
const byProject = ['**/*.contract.test.ts', 'server/**/*.{http,socket,process}.test.ts', 'journeys/**']

/**
 * `unit` needs only the source, `contract` a database of each kind, `server` and `processes` the built
 * pages, `journeys` also a browser.
 */
export default defineConfig({
  test: {
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
          include: ['server/**/*.{http,socket,process}.test.ts'],
          exclude: processes,
          globalSetup: ['testing/built-pages.ts'],
          // The built pages use React's production build, and so must the code that renders them.
          env: { NODE_ENV: 'production' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // Start-up times are measured: no other suite may run at the same time.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'processes',
          include: processes,
          globalSetup: ['testing/built-pages.ts'],
          env: { NODE_ENV: 'production' },
          testTimeout: 60_000,
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
          fileParallelism: false,
        },
      },
    ],
  },
})
