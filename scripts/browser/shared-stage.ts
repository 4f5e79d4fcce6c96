import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Address at which test workers ask for shared resources; unset outside a test run. */
export const sharedStageVariable = 'E2E_SHARED_STAGE';

/** `database` is another copy of the sample city each time, `port` another free port. */
export type SharedResource = KeptResource | 'port';
export type KeptResource = 'sample-city' | 'database' | 'product';

/** Asks without `fetch`, which waits for five minutes at most: a busy machine writes a city for longer. */
export async function askSharedStage(wanted: SharedResource): Promise<string> {
  const asking = get(`${process.env[sharedStageVariable]}/${wanted}/${process.env['VITEST_POOL_ID'] ?? ''}`);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
  return said;
}

export const hasSharedStage = (): boolean => process.env[sharedStageVariable] !== undefined;
