import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What is long by nature: `npm run proof` runs it (`--mode proof`), `npm test` does not. */
const proofs = '**/*.proof.test.ts';

/** Needs a real server: about races, which the embedded engine with its single connection hides. */
const serverOnly = 'server/**/*.server-db{,.proof}.test.ts';

/** Ends what a run that is killed would leave. */
const watch = 'scripts/testing/watch-vitest.ts';

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: [watch, 'server/testing/global-setup.ts'],
  pool: 'forks',
  hookTimeout: 30_000,
  testTimeout: 30_000,
} satisfies TestProjectInlineConfiguration['test'];

/**
 * `server` and `server-db` are the same tests on the embedded engine and on PostgreSQL; which of them run when,
 * scripts/test.ts and scripts/proof.ts say. In the mode `proof` each project has its proofs alone.
 */
export default defineConfig(({ mode }) => {
  const isProof = mode === 'proof';
  const include = (...patterns: string[]): string[] =>
    isProof ? patterns.map((pattern) => pattern.replace('.test.', '.proof.test.')) : patterns;
  const exclude = (...patterns: string[]): string[] => [
    ...configDefaults.exclude,
    ...(isProof ? [] : [proofs]),
    ...patterns,
  ];
  return {
    test: {
      passWithNoTests: isProof,
      projects: [
        {
          test: {
            name: 'unit',
            globalSetup: watch,
            testTimeout: 30_000,
            include: include('shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'),
            exclude: exclude(),
          },
        },
        {
          test: {
            ...server,
            name: 'server',
            include: include(...server.include),
            exclude: exclude(serverOnly),
            env: { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'embedded' },
          },
        },
        {
          test: {
            ...server,
            name: 'server-db',
            include: include(...server.include),
            // What is about the embedded engine itself has no second engine to run on.
            exclude: exclude('server/db/embedded-*'),
            env: { TEST_DATABASE: 'server' },
          },
        },
        {
          test: {
            name: 'e2e',
            include: include('e2e/**/*.test.ts'),
            exclude: exclude(),
            globalSetup: [watch, 'e2e/support/global-setup.ts'],
            fileParallelism: false,
            hookTimeout: 300_000,
            testTimeout: 240_000,
            expect: { poll: { timeout: 60_000 } },
          },
        },
      ],
    },
  };
});
