import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { signedIn, visitor } from '#server/testing/clients.ts';

const demonstration = await startTestApp({
  settings: {
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
  },
});
const production = await startTestApp({
  settings: {
    NODE_ENV: 'production',
    DATA_FOLDER: 'unused',
    SITE_URL: 'https://mida.example',
    AUTH_SECRET: 'a secret of the operator’s own, long enough',
    ADMIN_EMAILS: 'admin@mida.example',
    MAIL_URL: 'smtps://user:password@mail.mida.example',
    MAIL_FROM: 'Mida <mida@mida.example>',
    CITY: '{"name":"فاس","lat":34.0331,"lng":-5.0003,"radiusKm":8}',
    MAP_STYLE_URL: 'https://maps.example/style.json',
    SUPPORT_PHONE: '0522 00 00 00',
  },
});
afterAll(() => demonstration.close());
afterAll(() => production.close());

describe('the public configuration', () => {
  it('a demonstration sends browsers its city, a sample position and its accounts', async () => {
    const site = await visitor(demonstration).client.site.getConfiguration();
    expect(site).toMatchObject({
      city: { name: 'مراكش', centre: { lat: 31.6295, lng: -7.9811 }, radiusMetres: 12_000 },
      mapStyleUrl: 'https://tiles.openfreemap.org/styles/liberty',
      helpLine: '0524000000',
      courierPay: { payBaseMad: 8, payKmCentimes: 150, payNightPercent: 125 },
      demonstration: { password: expect.any(String), position: { lat: 31.6295, lng: -7.9811 } },
    });
    const roles = site.demonstration?.accounts.map(({ role }) => role) ?? [];
    expect(new Set(roles)).toEqual(new Set(['customer', 'restaurant', 'courier', 'admin']));
  });

  it('a production sends browsers no account and no sample position', async () => {
    expect(await visitor(production).client.site.getConfiguration()).toMatchObject({
      city: { name: 'فاس', radiusMetres: 8_000 },
      mapStyleUrl: 'https://maps.example/style.json',
      helpLine: '0522000000',
      demonstration: null,
    });
  });

  it('visitors learn the commission of a new restaurant, also after an admin changed it', async () => {
    const commission = async () =>
      (await visitor(demonstration).client.site.getConfiguration()).commissionPercent;
    expect(await commission()).toBe(15);
    const admin = await signedIn(demonstration, await adminOf(demonstration));
    await admin.client.settings.update({ commissionPercent: 12.5 });
    expect(await commission()).toBe(12.5);
  });

  it('a sign-in provider is offered when its keys are set', async () => {
    expect((await visitor(demonstration).client.site.getConfiguration()).socialProviders).toEqual(['google']);
    expect((await visitor(production).client.site.getConfiguration()).socialProviders).toEqual([]);
  });

  it('the public configuration holds no secret', async () => {
    const told = JSON.stringify(await visitor(demonstration).client.site.getConfiguration());
    for (const secret of ['google-secret', 'google-id', demonstration.app.config.authSecret]) {
      expect(told).not.toContain(secret);
    }
  });
});
