import { defineConfig } from 'vitest/config'

const byProject = ['**/*.contract.test.ts', 'server/**/*.{http,socket,process}.test.ts', 'journeys/**']

/**
 * `unit` needs nothing but the source, `contract` a database of each kind, `server` the built pages, `journeys` a browser
 * as well.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: ['node_modules/**', 'build/**', ...byProject],
          // Slow machines get their time; a test that hangs is still found.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['**/*.contract.test.ts'],
          globalSetup: ['journeys/support/postgres-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.{http,socket,process}.test.ts'],
          globalSetup: ['journeys/support/built-pages.ts'],
          // The built pages are React's production build, and so must be what renders them.
          env: { NODE_ENV: 'production' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Starting times are measured: no other suite may use the cores meanwhile.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/*.test.ts'],
          globalSetup: ['journeys/support/site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})
