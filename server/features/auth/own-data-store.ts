import { eq, getTableColumns } from 'drizzle-orm';
import { accounts, authenticators, mailLinks, sessions, users } from '#server/db/schema/accounts.ts';
import { phones } from '#server/db/schema/phones.ts';
import { tablets } from '#server/db/schema/tablets.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  users: (db, userId) => db.select(userColumns).from(users).where(eq(users.id, userId)),
  phones: (db, userId) => db.select().from(phones).where(eq(phones.userId, userId)),
  signInMethods: (db, userId) => db.select(methodColumns).from(accounts).where(eq(accounts.userId, userId)),
  secondFactor: (db, userId) =>
    db.select(secondFactorColumns).from(authenticators).where(eq(authenticators.userId, userId)),
  sessions: (db, userId) => db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
  mailLinks: (db, userId) => db.select(mailLinkColumns).from(mailLinks).where(eq(mailLinks.userId, userId)),
  tablets: (db, userId) => db.select(tabletColumns).from(tablets).where(eq(tablets.madeBy, userId)),
} satisfies OwnData;

const { id: userIdColumn, name, email, emailVerified, role, phone, language, createdAt } = users;
const { cashMaxMad, numberLostAt } = getTableColumns(users);
const userColumns = {
  id: userIdColumn,
  name,
  email,
  emailVerified,
  role,
  phone,
  language,
  cashMaxMad,
  numberLostAt,
  createdAt,
};
const methodColumns = { provider: accounts.providerId, since: accounts.createdAt };
const secondFactorColumns = { createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt };
const sessionColumns = {
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  lastUsedAt: sessions.updatedAt,
  userAgent: sessions.userAgent,
  network: sessions.ipAddress,
};
const mailLinkColumns = {
  purpose: mailLinks.purpose,
  createdAt: mailLinks.createdAt,
  usedAt: mailLinks.usedAt,
};
const { codeHash: _code, tokenHash: _token, madeBy: _maker, ...tabletColumns } = getTableColumns(tablets);
