import { randomBytes, randomInt } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import { tabletCodeEndsAt, tabletLimits } from '#shared/domain/restaurants/tablets.ts';
import type { CallContext } from '#server/context.ts';
import { AnswerHeaders, type OwnRestaurantId, type SignedInTablet, type UserId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import { fingerprints } from '#server/security/secrets.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { limitTries } from './rate-limits.ts';
import * as store from './tablets-store.ts';

const userAgentMax = 300;

interface Owner {
  userId: UserId;
  restaurantId: OwnRestaurantId;
}

const newCode = (): string =>
  String(randomInt(10 ** tabletLimits.codeDigits)).padStart(tabletLimits.codeDigits, '0');

export async function addTablet(
  call: CallContext,
  { userId, restaurantId }: Owner,
  name: string,
): Promise<{ id: string; code: string; codeEndsAt: Date }> {
  const { app } = call;
  await limitTries(app, 'addTablet', { account: userId });
  const code = newCode();
  const [codeHash] = fingerprints(app.config, 'tablet', code);
  const madeAt = app.clock.now();
  const codeEndsAt = tabletCodeEndsAt(madeAt);
  const id = await inTransaction(app, async (tx, announce) => {
    if (!(await store.lockOwnership(tx, { restaurantId, userId }))) {
      throw new AppError('restaurant_not_found');
    }
    const made = { restaurantId, madeBy: userId, name, madeAt, codeHash, codeEndsAt };
    const added = await store.insertTablet(tx, made);
    if (!added) throw new AppError('too_many_tablets');
    announce.tablets(restaurantId, madeAt);
    return added;
  });
  reportSecurityEvent(call, { event: 'tablet_added', userId, tabletId: id });
  return { id, code, codeEndsAt };
}

interface Entering {
  code: string;
  /** The browser makes the key: a call that is sent again after a lost answer signs in the same tablet. */
  key?: string | undefined;
}

/** The browser becomes the tablet: its session of a user ends, and so does the tablet that it was. */
export async function enterTablet(call: CallContext, { code, key }: Entering): Promise<SignedInTablet> {
  const { app, answerHeaders } = call;
  const allowed = await limitTries(app, 'enterTablet', { account: code, client: call.clientAddress });
  const chosen = `${code} ${key ?? randomBytes(32).toString('base64url')}`;
  const [token] = fingerprints(app.config, 'tablet secret', chosen);
  const [tokenHash] = fingerprints(app.config, 'tablet', token);
  const codeHashes = fingerprints(app.config, 'tablet', code);
  const userAgent = (call.headers.get('user-agent') ?? '').slice(0, userAgentMax);
  const former = await app.identities.watchTablet(call.headers, new AnswerHeaders());
  const entered = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const claimed = await store.claimTablet(tx, codeHashes, { tokenHash, at, usedAt: new Date(), userAgent });
    if (!claimed && !(await store.hasJustEntered(tx, tokenHash, at))) return undefined;
    if (!claimed) return store.findTablet(tx, [tokenHash]);
    announce.tablets(claimed.restaurantId, at);
    if (former && (await store.deleteTablet(tx, { id: former.id, restaurantId: former.restaurant.id }))) {
      announce.tablet(former.id, at);
      announce.tablets(former.restaurant.id, at);
    }
    return store.findTablet(tx, [tokenHash]);
  });
  if (!entered || entered.isResting) {
    reportSecurityEvent(call, { event: 'tablet_code_refused' });
    throw new AppError('tablet_code_invalid');
  }
  await allowed.forget();
  if (await call.loadUser()) await app.identities.endSession(call);
  app.identities.startTablet(answerHeaders, token);
  reportSecurityEvent(call, { event: 'tablet_signed_in', tabletId: entered.id });
  const { lastUsedAt: _, isResting: __, ...tablet } = entered;
  return tablet;
}

/** A second press changes nothing. */
export async function endTablet(
  call: CallContext,
  { userId, restaurantId }: Owner,
  id: string,
): Promise<void> {
  if (await deleteAndTell(call, { id, restaurantId })) {
    reportSecurityEvent(call, { event: 'tablet_ended', userId, tabletId: id });
  }
}

export async function leaveTablet(call: CallContext): Promise<void> {
  const { app, headers, answerHeaders } = call;
  const tablet = await app.identities.watchTablet(headers, new AnswerHeaders());
  app.identities.endTablet(answerHeaders);
  if (tablet && (await deleteAndTell(call, { id: tablet.id, restaurantId: tablet.restaurant.id }))) {
    reportSecurityEvent(call, { event: 'tablet_ended', tabletId: tablet.id });
  }
}

const deleteAndTell = (
  { app }: CallContext,
  { id, restaurantId }: { id: string; restaurantId: number },
): Promise<boolean> =>
  inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    if (!(await store.deleteTablet(tx, { id, restaurantId }))) return false;
    announce.tablet(id, at);
    announce.tablets(restaurantId, at);
    return true;
  });
