import type { TestProject } from 'vitest/node';
import { prepareTestDatabases } from './database.ts';

/** Settings of the project reach the tests' processes, not this one. */
export async function setup({ config }: TestProject): Promise<void> {
  await prepareTestDatabases(config.env['TEST_DATABASE'] ?? process.env['TEST_DATABASE']);
}
