import { availableParallelism } from 'node:os';
import { register } from 'tsx/esm/api';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';

// Global set-ups are loaded by this process.
register();

/** What is long by nature: `npm run proof` runs it (`--mode proof`), `npm test` does not. */
const proofs = '**/*.proof.test.ts';

/** Needs a real server: about races, which the embedded engine with its single connection hides. */
const serverOnly = 'server/**/*.server-db{,.proof}.test.ts';

/** Replaces modules, globals while it loads, or settings of its process: runs in a process of its own. */
const apart = '**/*.apart*.test.ts';

/** Needs root, and Debian's packages: a part of its own. */
const availability = 'e2e/ha.proof.test.ts';

/** Ends what a run that is killed would leave. */
const watch = 'scripts/testing/watch-vitest.ts';

/**
 * A young heap of 64 MB is collected less often, which saves a twelfth of the server tests' CPU. Compiling the embedded
 * engine twice, the second time for speed, costs a sixth of the CPU of its tests, which are too short to
 * win that back.
 */
const execArgv = ['--max-semi-space-size=64', '--liftoff-only'];

const cores = availableParallelism();

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: [watch, 'server/testing/global-setup.ts'],
  pool: 'forks',
  execArgv,
  // One process waits for its database a third of the time: one for each core keeps all busy.
  maxWorkers: Math.max(2, cores),
  // A busy machine is slow without a fault.
  hookTimeout: 180_000,
  testTimeout: 180_000,
} satisfies TestProjectInlineConfiguration['test'];

/**
 * Node loads what is no test once a process. vitest would load the product again for each of its test files, which was a
 * fifth of the time of the server's tests.
 */
const loadedOnce = {
  execArgv: [...execArgv, '--import', 'tsx'],
  server: { deps: { external: [/\/(?:server|shared|scripts|web)\/(?!.*\.test\.ts$)/] } },
} satisfies TestProjectInlineConfiguration['test'];

const embedded = { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'embedded' };
const realServer = { TEST_DATABASE: 'server' };

/** Without `name`, `include` and `exclude`, which depend on the mode. */
const e2e = {
  execArgv,
  globalSetup: [watch, 'e2e/support/global-setup.ts'],
  // Each with a product and a browser of its own; a story waits more than it works.
  maxWorkers: Math.max(3, cores),
  // Without it a story that breaks calls or the network waits for ever for a stopped service worker.
  env: { PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK: '1' },
  sequence: { groupOrder: 1 },
  hookTimeout: 600_000,
  testTimeout: 600_000,
  expect: { poll: { timeout: Number(process.env['STORY_PATIENCE_MS'] ?? 60_000) } },
} satisfies TestProjectInlineConfiguration['test'];

/**
 * `server` and `server-db` are the same tests on the embedded engine and on PostgreSQL; which of them run when,
 * scripts/test.ts and scripts/proof.ts say. Files of a project share a process, because loading the code again for each
 * took a third of the server's time and half of the units'; the projects named `apart` hold the files that need a
 * process of their own.
 * In the mode `proof` each project has its proofs alone. In the mode `mutants` each file loads its code again.
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
  const isolate = mode === 'mutants';
  const shared = {
    ...server,
    // A planted fault is loaded by vitest, which knows that the file changed.
    ...(!isolate && loadedOnce),
    isolate,
    include: include(...server.include),
    setupFiles: isProof ? [] : ['server/testing/quick-hashes.ts'],
  };
  const ownProcess = { ...server, include: include(`server/${apart}`) };
  // What is about the embedded engine itself has no second engine to run on.
  const notOnServer = exclude('server/db/embedded/*', apart);
  const units = ['shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
  const unitsApart = ['shared', 'web', 'scripts'].map((room) => `${room}/${apart}`);
  const unit = { globalSetup: watch, testTimeout: 180_000, execArgv };
  const projects: TestProjectInlineConfiguration['test'][] = [
    { ...unit, name: 'unit', isolate, include: include(...units), exclude: exclude(apart) },
    { ...unit, name: 'unit-apart', include: include(...unitsApart), exclude: exclude() },
    { ...shared, name: 'server', exclude: exclude(serverOnly, apart), env: embedded },
    { ...ownProcess, name: 'server-apart', exclude: exclude(serverOnly), env: embedded },
    { ...shared, name: 'server-db', exclude: notOnServer, env: realServer },
    { ...ownProcess, name: 'server-db-apart', exclude: exclude(), env: realServer },
    { ...e2e, name: 'e2e', isolate, include: include('e2e/**/*.test.ts'), exclude: exclude(availability) },
    { ...unit, name: 'ha', include: isProof ? [availability] : [] },
  ];
  return {
    test: {
      passWithNoTests: isProof,
      sequence: { sequencer: LongestFirst },
      // A failure says the whole of what was found.
      projects: projects.map((test) => ({ test: { ...test, chaiConfig: { truncateThreshold: 0 } } })),
    },
  };
});
