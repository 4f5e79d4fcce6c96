import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isLossTold, isProvedNow } from '#shared/domain/accounts/proved-phone.ts';
import type { CourierStatus } from '#shared/domain/permissions.ts';
import type { SignedIn } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { accounts, authenticators, sessions, users } from '#server/db/schema/accounts.ts';
import { phones } from '#server/db/schema/phones.ts';
import { settings } from '#server/db/schema/settings.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { couriers, restaurants } from '#server/db/schema/ordering.ts';
import { asMoment, decoded, statement } from '#server/db/statements/statement.ts';

const isPresent = and(isNull(users.suspendedAt), isNull(users.deletedAt));

/** Where a text reaches the user. */
export async function findProvedPhone(db: Queries, userId: string, now: Date): Promise<string | undefined> {
  const { number, provedAt, usedAt } = phones;
  const [row] = await db.select({ number, provedAt, usedAt }).from(phones).where(eq(phones.userId, userId));
  return row && isProvedNow(row, now) ? row.number : undefined;
}

const signedInColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  isEmailConfirmed: users.emailVerified,
  role: users.role,
  phone: users.phone,
  number: sql<string | null>`${phones.number}`,
  numberProvedAt: decoded<Date | null>(sql`${phones.provedAt}`, asMoment),
  numberUsedAt: decoded<Date | null>(sql`${phones.usedAt}`, asMoment),
  numberLostAt: users.numberLostAt,
  language: users.language,
  restaurants: sql<SignedIn['restaurants']>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'stage', r.stage, 'role', m.role)
      order by r.id), '[]'::json)
    from ${restaurantMembers} m join ${restaurants} r on r.id = m.restaurant_id
    where m.user_id = ${users.id})`,
  courierStatus: sql<CourierStatus | null>`${couriers.status}`,
  isOnDuty: sql<boolean | null>`${couriers.isOnDuty}`,
  lastHeardAt: couriers.lastHeardAt,
  needsTwoFactor: sql<boolean>`${users.role} = 'admin' and ${authenticators.confirmedAt} is null
    and (select ${settings.adminsNeedTwoFactor} from ${settings})`,
};

const ofSignedIn = sql`left join ${couriers} on ${couriers.userId} = ${users.id}
  left join ${authenticators} on ${authenticators.userId} = ${users.id}
  left join ${phones} on ${phones.userId} = ${users.id}`;

type SignedInRow = Omit<
  SignedIn,
  'sessionId' | 'sessionEndsAt' | 'courier' | 'lastHeardAt' | 'provedPhone' | 'numberLostAt'
> & {
  number: string | null;
  numberProvedAt: Date | null;
  numberUsedAt: Date | null;
  numberLostAt: Date | null;
  courierStatus: CourierStatus | null;
  isOnDuty: boolean | null;
  lastHeardAt: Date | null;
};

function signedInOf(row: SignedInRow, sessionId: string, now: Date): SignedIn {
  const { number, numberProvedAt, numberUsedAt, numberLostAt, ...others } = row;
  const { courierStatus, isOnDuty, lastHeardAt, needsTwoFactor, ...user } = others;
  const phone = numberUsedAt && { provedAt: numberProvedAt, usedAt: numberUsedAt };
  return {
    ...user,
    provedPhone: isProvedNow(phone, now) ? number : null,
    sessionId,
    courier: courierStatus !== null && isOnDuty !== null ? { status: courierStatus, isOnDuty } : null,
    ...(isOnDuty && { lastHeardAt }),
    ...(needsTwoFactor && { needsTwoFactor }),
    ...(numberLostAt && isLossTold(numberLostAt, now) && { numberLostAt }),
  };
}

const readUser = statement(
  signedInColumns,
  (columns) => sql`
    select ${columns} from ${users} ${ofSignedIn}
    where ${users.id} = ${sql.placeholder('userId')} and ${isPresent}`,
);

/** Returns nothing for suspended and deleted users. */
export async function findSignedIn(
  db: Queries,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<SignedIn | null> {
  const [row] = await readUser(db, { userId });
  return row ? signedInOf(row, sessionId, now) : null;
}

export interface FoundSession {
  id: string;
  userId: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  secondFactorUntil: Date | null;
  user: SignedIn | null;
}

const readSession = statement(
  {
    session: {
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      secondFactorUntil: sessions.secondFactorUntil,
    },
    isPresent: sql<boolean>`${isPresent}`,
    user: signedInColumns,
  },
  (columns) => sql`
    select ${columns} from ${sessions} join ${users} on ${users.id} = ${sessions.userId} ${ofSignedIn}
    where ${sessions.token} = ${sql.placeholder('token')}`,
);

export async function findSession(db: Queries, token: string, now: Date): Promise<FoundSession | undefined> {
  const [row] = await readSession(db, { token });
  return row && { ...row.session, user: row.isPresent ? signedInOf(row.user, row.session.id, now) : null };
}

export async function findSignInRules(
  db: Queries,
  userId: string,
): Promise<{ isSuspended: boolean; hasTwoFactor: boolean } | undefined> {
  const [row] = await db
    .select({ suspendedAt: users.suspendedAt, confirmedAt: authenticators.confirmedAt })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row && { isSuspended: row.suspendedAt !== null, hasTwoFactor: row.confirmedAt !== null };
}

export async function findSuspensionReason(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db.select({ reason: users.suspendedReason }).from(users).where(eq(users.id, userId));
  return row?.reason ?? null;
}

export async function findIdentityOwner(
  db: Queries,
  { provider, identity }: { provider: string; identity: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, identity)));
  return row?.userId;
}

/** A password is looked up for unknown addresses too, so that both take the same time. */
const unknownUserId = '00000000-0000-0000-0000-000000000000';

/** One query, and the same work with and without an account or a password. */
export async function findCredentials(
  db: Queries,
  account: { email: string } | { userId: string },
): Promise<{ userId: string; passwordHash: string | null } | undefined> {
  const isAccount = 'email' in account ? eq(users.email, account.email) : eq(users.id, account.userId);
  const { rows } = await db.execute<{ userId: string | null; passwordHash: string | null }>(sql`
    select ${users.id} as "userId", ${accounts.password} as "passwordHash"
    from (select 1) as asked
    left join ${users} on ${isAccount}
    left join ${accounts} on ${accounts.userId} = coalesce(${users.id}, ${unknownUserId}::uuid)
      and ${accounts.providerId} = 'credential'`);
  const { userId, passwordHash } = rows[0] ?? {};
  return userId ? { userId, passwordHash: passwordHash ?? null } : undefined;
}

export async function setPassword(
  tx: Transaction,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<void> {
  await tx
    .insert(accounts)
    .values({
      id: v7(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: at },
    });
}

/** Does nothing when the password has changed meanwhile. */
export async function renewHash(
  db: Queries,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(accounts)
    .set({ password: to })
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), eq(accounts.password, from)),
    );
}

export function countSignInMethods(db: Queries, userId: string): Promise<number> {
  return db.$count(accounts, eq(accounts.userId, userId));
}

/** Returns how many there were. */
export async function deleteSessionsOf(db: Queries, userId: string, exceptId?: string): Promise<number> {
  const isOther = exceptId ? ne(sessions.id, exceptId) : undefined;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Returns whose they were, a user for each session. */
export async function deleteAllSessions(tx: Transaction): Promise<string[]> {
  return (await tx.delete(sessions).returning({ userId: sessions.userId })).map(({ userId }) => userId);
}

export async function deleteSession(db: Queries, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function holdForSecondFactor(db: Queries, sessionId: string, until: Date): Promise<void> {
  const isOn = sql`exists (select 1 from ${authenticators}
    where ${authenticators.userId} = ${sessions.userId} and ${authenticators.confirmedAt} is not null)`;
  await db
    .update(sessions)
    .set({ secondFactorUntil: until })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.secondFactorUntil), isOn));
}

export async function awaitsSecondFactor(db: Queries, sessionId: string): Promise<boolean> {
  return (
    (await db.$count(sessions, and(eq(sessions.id, sessionId), isNotNull(sessions.secondFactorUntil)))) > 0
  );
}

export async function hasSession(db: Queries, sessionId: string): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, sessionId))) > 0;
}

export async function isFreshSession(db: Queries, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.createdAt, sql`now() - interval '10 minutes'`)));
  return row !== undefined;
}

/** One of ten simultaneous callbacks gets the state. The library would read and delete in two steps. */
export async function claimOAuthState(db: Queries, state: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: string }>(sql`
    update verifications set value = (value::jsonb || '{"claimed": true}')::text
    where identifier = ${`auth-state:${state}`} and expires_at > now() and not value::jsonb ? 'claimed'
    returning value`);
  return rows[0]?.value;
}
