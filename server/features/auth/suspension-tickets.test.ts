import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { providerSettings, startFakeProviders } from '#server/testing/providers.ts';
import { seal } from '#server/security/secrets.ts';
import { sealTicket } from './suspension-tickets.ts';

const providers = await startFakeProviders();
const mida = await startTestApp({ settings: providerSettings });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { config } = mida.app;
const reason = 'three orders without a courier';

async function suspended(): Promise<string> {
  const userId = await createPerson(mida);
  await admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason });
  return userId;
}

async function readWith(ticket: string) {
  const browser = openBrowser(mida);
  browser.cookies.set('mida.suspended', ticket);
  return (await browser.client.auth.readSuspension()).suspension?.reason ?? null;
}

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the ticket of a suspended user', () => {
  it('opens the reason for half an hour', async () => {
    const userId = await suspended();
    expect(await readWith(sealTicket(config, { userId, at: before(29) }))).toBe(reason);
    expect(await readWith(sealTicket(config, { userId, at: before(31) }))).toBeNull();
  });

  it('opens nothing when it is forged, broken or sealed for another purpose', async () => {
    const userId = await suspended();
    const ticket = sealTicket(config, { userId, at: before(0) });
    const text = `${userId} ${Date.now()}`;
    const other = { purpose: 'tablet', owner: 'browser', text } as const;
    const foreign = { authSecret: 'another secret of some length, 1234567890', olderAuthSecrets: [] };
    const broken = ticket.slice(0, 20) + (ticket[20] === 'A' ? 'B' : 'A') + ticket.slice(21);
    for (const forged of ['', userId, text, 'v1.', broken, seal(config, other)])
      expect(await readWith(forged)).toBeNull();
    expect(await readWith(sealTicket({ ...config, ...foreign }, { userId, at: before(0) }))).toBeNull();
  });

  it('cannot be asked for by the address of a callback', async () => {
    const userId = await suspended();
    const browser = openBrowser(mida);
    const { url } = await browser.client.auth.signInWithProvider({ provider: 'google' });
    const state = new URL(url).searchParams.get('state') ?? '';
    const forged = new URLSearchParams({ state, error: 'ACCOUNT_SUSPENDED', error_description: userId });
    const answer = await browser.get(`/api/auth/callback/google?${forged.toString()}`);
    expect(answer.headers.get('location')).toMatch(/error=suspended$/);
    expect((await browser.client.auth.readSuspension()).suspension).toBeNull();
  });
});
