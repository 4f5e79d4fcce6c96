/** Address at which test workers ask for shared resources; unset outside a test run. */
export const sharedStageVariable = 'E2E_SHARED_STAGE';

/** `database` is another copy of the sample city each time, `port` another free port. */
export type SharedResource = KeptResource | 'port';
export type KeptResource = 'sample-city' | 'database' | 'product';

export async function askSharedStage(wanted: SharedResource): Promise<string> {
  const answer = await fetch(
    `${process.env[sharedStageVariable]}/${wanted}/${process.env['VITEST_POOL_ID'] ?? ''}`,
  );
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

export const hasSharedStage = (): boolean => process.env[sharedStageVariable] !== undefined;
