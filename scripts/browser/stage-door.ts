/** Where the workers ask for what the stories share; a script that uses the support has no such door. */
export const doorVariable = 'E2E_STAGE_DOOR';

/** The loaded sample city, or this worker's warm product or browser. */
export type Wanted = 'sample-city' | 'product' | 'browser';

/** Where it is: a folder, or an address. */
export async function askDoor(wanted: Wanted): Promise<string> {
  const answer = await fetch(`${process.env[doorVariable]}/${wanted}/${process.env['VITEST_POOL_ID'] ?? ''}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

export const hasDoor = (): boolean => process.env[doorVariable] !== undefined;
