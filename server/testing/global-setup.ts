import type { TestProject } from 'vitest/node';
import { prepareTestDatabases } from './database.ts';

/** The project's settings reach the tests' processes and not this one. */
export async function setup({ config }: TestProject): Promise<void> {
  await prepareTestDatabases(config.env['TEST_DATABASE'] ?? process.env['TEST_DATABASE']);
}
