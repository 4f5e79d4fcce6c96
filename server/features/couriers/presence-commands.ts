import { isHeardAgain } from '#shared/domain/courier-presence.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import { writeHeard } from './presence-store.ts';

/** Every call of a courier on duty shows that he is there (product §4.20). */
export async function noteHeard(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, lastHeardAt }: Pick<SignedIn, 'id' | 'lastHeardAt'>,
): Promise<void> {
  const at = clock.now();
  if (lastHeardAt !== undefined && isHeardAgain(lastHeardAt, at)) await writeHeard(db, id, at);
}
