import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What is long by nature: `npm run proof` runs it (`--mode proof`), `npm test` does not. */
const proofs = '**/*.proof.test.ts';

/** Needs a real server: about races, which the embedded engine with its single connection hides. */
const serverOnly = 'server/**/*.server-db{,.proof}.test.ts';

/** Replaces modules, or settings of its process: runs in a process of its own. */
const apart = 'server/**/*.apart*.test.ts';

/** Ends what a run that is killed would leave. */
const watch = 'scripts/testing/watch-vitest.ts';

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: [watch, 'server/testing/global-setup.ts'],
  pool: 'forks',
  hookTimeout: 30_000,
  testTimeout: 30_000,
} satisfies TestProjectInlineConfiguration['test'];
const embedded = { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'embedded' };
const realServer = { TEST_DATABASE: 'server' };

/**
 * `server` and `server-db` are the same tests on the embedded engine and on PostgreSQL; which of them run when,
 * scripts/test.ts and scripts/proof.ts say. In the mode `proof` each project has its proofs alone.
 */
export default defineConfig(({ mode }) => {
  const isProof = mode === 'proof';
  const include = (...patterns: string[]): string[] =>
    isProof ? patterns.map((pattern) => pattern.replace('.test.', '.proof.test.')) : patterns;
  // Test files of the server share their process: loading the server anew for each took a third of their time.
  // A planted fault must be loaded anew.
  const isShared = mode !== 'mutants';
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
            isolate: !isShared,
            include: include(...server.include),
            exclude: exclude(serverOnly, apart),
            env: embedded,
          },
        },
        {
          test: {
            ...server,
            name: 'server-apart',
            include: include(apart),
            exclude: exclude(serverOnly),
            env: embedded,
          },
        },
        {
          test: {
            ...server,
            name: 'server-db',
            isolate: !isShared,
            include: include(...server.include),
            // What is about the embedded engine itself has no second engine to run on.
            exclude: exclude('server/db/embedded-*', apart),
            env: realServer,
          },
        },
        {
          test: {
            ...server,
            name: 'server-db-apart',
            include: include(apart),
            exclude: exclude(),
            env: realServer,
          },
        },
        {
          test: {
            name: 'e2e',
            include: include('e2e/**/*.test.ts'),
            exclude: exclude(),
            globalSetup: [watch, 'e2e/support/global-setup.ts'],
            // Each with a product and a browser of its own; a story waits more than it works.
            maxWorkers: 2,
            sequence: { groupOrder: 1 },
            hookTimeout: 300_000,
            testTimeout: 240_000,
            expect: { poll: { timeout: 60_000 } },
          },
        },
      ],
    },
  };
});
