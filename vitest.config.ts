import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: 'server/testing/global-setup.ts',
  pool: 'forks',
  hookTimeout: 30_000,
  testTimeout: 30_000,
} satisfies TestProjectInlineConfiguration['test'];

/**
 * Four projects, run together by `npm test` (scripts/test.ts). `server` and `server-db` are the same tests on two
 * engines: the embedded one hides races, so what is about concurrency is named *.server-db.test.ts.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          exclude: ['server/**/*.server-db.test.ts'],
          env: { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'embedded' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-db',
          // What is about the embedded engine itself has no second engine to run on.
          exclude: ['server/db/embedded/**'],
          env: { TEST_DATABASE: 'server' },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/support/sample-city.ts',
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine may lose a race that no person would run; the report names what was repeated.
          retry: 1,
        },
      },
    ],
  },
});
