import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, stubRenderer } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const rendered: string[] = [];
const mida = await startTestApp({
  renderer: {
    ...stubRenderer,
    render: (request) => {
      rendered.push(request.url.pathname);
      return stubRenderer.render(request);
    },
  },
  settings: {
    NODE_ENV: 'production',
    DATA_FOLDER: 'unused',
    SITE_URL: 'https://mida.example',
    AUTH_SECRET: 'a secret of the operator’s own, long enough',
    ADMIN_EMAILS: 'admin@mida.example',
    MAIL_URL: 'smtps://user:password@mail.mida.example',
    MAIL_FROM: 'Mida <mida@mida.example>',
  },
});
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const askSite = () => visitor(mida).client.site.getConfiguration();
const place = () => customer.client.orders.place(checkoutOf(mida, restaurant));
afterAll(() => mida.close());

describe('a production without a help line', () => {
  it('a production without a help line takes no order and says so, until an admin sets one', async () => {
    expect((await askSite()).helpLine).toBeNull();
    expect(await refusalOf(place())).toMatchObject({
      code: 'help_line_missing',
      message: 'لم نبدأ استقبال الطلبات بعد. سلتك محفوظة، عُد إلينا قريبا.',
    });
    const { helpLine: _none, ...settings } = await admin.client.settings.get();
    await admin.client.settings.update({ ...settings, helpLine: '0524 43 12 34' });
    expect((await askSite()).helpLine).toBe('0524431234');
    expect(await place()).toMatchObject({ status: 'new' });
  });
});

describe('the pages that the server renders', () => {
  it('server-rendered pages change as soon as the help line does', async () => {
    const page = async () => (await fetch(`${mida.origin}/`)).text();
    await page();
    rendered.length = 0;
    await page();
    await fetch(`${mida.origin}/?utm_source=a&theme=dark`);
    expect(rendered).toEqual([]);
    const { helpLine: _before, ...settings } = await admin.client.settings.get();
    await admin.client.settings.update({ ...settings, helpLine: '0522000000' });
    await page();
    expect(rendered).toEqual(['/']);
  });
});
