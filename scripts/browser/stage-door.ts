/** Workers ask here for shared resources; scripts outside a test run have no door. */
export const doorVariable = 'E2E_STAGE_DOOR';

export type Wanted = 'sample-city' | 'product' | 'browser';

export async function askDoor(wanted: Wanted): Promise<string> {
  const answer = await fetch(`${process.env[doorVariable]}/${wanted}/${process.env['VITEST_POOL_ID'] ?? ''}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

export const hasDoor = (): boolean => process.env[doorVariable] !== undefined;
