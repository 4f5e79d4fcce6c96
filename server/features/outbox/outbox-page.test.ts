import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { linkTo } from '#server/testing/mail.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const production = {
  NODE_ENV: 'production',
  DATA_FOLDER: 'unused',
  SITE_URL: 'https://mida.example',
  AUTH_SECRET: 'an-operators-own-secret-of-forty-characters',
  ADMIN_EMAILS: 'boss@mida.example',
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mida@mida.example',
};

describe('the outbox page of a demonstration', () => {
  it('the demonstration’s outbox page shows the mails with their links and escapes names', async () => {
    const browser = openBrowser(mida);
    const email = 'salma@mida.test';
    await createPerson(mida, { email, name: '<b>Salma</b>' });
    await browser.client.auth.requestPasswordReset({ email });
    const link = await linkTo(mida, email);
    const answer = await browser.get('/dev/outbox');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<html lang="ar-MA" dir="rtl">');
    expect(page).toContain(`<a href="http://mida.test${link}">`);
    expect(page).toContain('مرحبا &lt;b&gt;Salma&lt;/b&gt;،');
    expect(page).not.toContain('<b>Salma');
  });

  it('the outbox page runs no script and is not cached', async () => {
    const { headers } = await openBrowser(mida).get('/dev/outbox');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe.each([
  ['production', production],
  ['a demonstration with a mail server', { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mida@mida.test' }],
])('%s', (_name, settings) => {
  it('the outbox page exists only in a demonstration without a mail server', async () => {
    const other = await startTestApp({ settings });
    const answer = await fetch(`${other.origin}/dev/outbox`, { headers: { 'x-forwarded-for': '10.9.9.9' } });
    expect(answer.status).toBe(404);
    await other.close();
  });
});
