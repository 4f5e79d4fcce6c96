import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, stubRenderer } from '#server/testing/app.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';

const rendered: string[] = [];

/** The pages as the built renderer finds them, of three. */
function findPage(pathname: string): { path: string; hasParameters: boolean } | undefined {
  if (/^\/home\/?$/i.test(pathname)) return { path: '/home', hasParameters: false };
  if (pathname === '/other-host') return { path: '//evil.example', hasParameters: false };
  const [, room = '', id = ''] = /^\/(restaurant|orders)\/0*(\d+)$/.exec(pathname) ?? [];
  return id ? { path: `/${room}/${id}`, hasParameters: true } : undefined;
}

let nextStatus: number | undefined;
const mida = await startTestApp({
  renderer: {
    findPage,
    render: async (request) => {
      rendered.push(request.url.pathname);
      const page = await stubRenderer.render(request);
      const isThere = ['/restaurant/4', '/home'].includes(request.url.pathname);
      const status = nextStatus ?? (isThere ? 200 : page.status);
      nextStatus = undefined;
      return { ...page, status };
    },
  },
});
const statusOf = async (path: string): Promise<number> => (await fetch(`${mida.origin}${path}`)).status;
beforeEach(() => rendered.splice(0));
afterAll(() => mida.close());

it('one page is rendered for all addresses without a screen', async () => {
  const paths = ['/wp-login.php', '/admin/nowhere', '/home/nowhere', '/%D9%85', '/?utm_source=robot'];
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 404));
  expect(rendered).toEqual(['/404']);
});

it('a page that is not there has no tag, so that it stays 404 for a browser that has it', async () => {
  const { status, headers } = await fetch(`${mida.origin}/nowhere`);
  expect([status, headers.get('etag')]).toEqual([404, null]);
});

it('an address with a screen has a page of its own', async () => {
  expect(await statusOf('/home')).toBe(200);
  expect(rendered).toEqual(['/home']);
});

it('a page with a fault is not kept: the next visitor gets a whole one', async () => {
  nextStatus = 500;
  const faulty = await fetch(`${mida.origin}/home?q=tajine`);
  expect([faulty.status, faulty.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await statusOf('/home?q=tajine')).toBe(200);
});

it('a link with the marks of its sentence leads to its page, and leaves no copy of its own', async () => {
  const linked = async (address: string) => {
    const { status, headers } = await fetch(`${mida.origin}${address}`, { redirect: 'manual' });
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  for (const mark of ['%D8%8C', '.', '!', ')', '%C2%BB', '%E2%80%8F.', '%D8%9F'])
    expect(await linked(`/home${mark}`)).toEqual([301, '/home', 'no-store']);
  expect(await linked('/home.?q=x')).toEqual([301, '/home?q=x', 'no-store']);
  expect(rendered).toEqual([]);
  expect((await linked('/nowhere.'))[0]).toBe(404);
  expect((await linked('//evil.test.'))[0]).toBe(404);
  expect((await linked('/%5Cevil.test.'))[0]).toBe(404);
});

/** The renders are as many as the copies: what was kept is not rendered again. */
it('thousands of made-up addresses leave the copies of the pages that all visitors share', async () => {
  for (const path of ['/home', '/restaurant/4']) await statusOf(path);
  rendered.splice(0);
  for (let index = 0; index < 2_000; index += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => statusOf(`/orders/${index + at}?utm_source=${at}`)),
    );
  expect(rendered).toHaveLength(2_000);
  rendered.splice(0);
  for (const path of ['/home', '/restaurant/4']) await statusOf(path);
  expect(rendered).toEqual([]);
  // The latest two hundred of the made-up ones are kept.
  await statusOf('/orders/1999');
  expect(rendered).toEqual([]);
  await statusOf('/orders/5');
  expect(rendered).toEqual(['/orders/5']);
});

it('restaurants that there are not have few copies, like searches', async () => {
  rendered.splice(0);
  for (const path of ['/restaurant/77', '/home?cuisine=a']) await statusOf(path);
  expect(rendered).toEqual(['/restaurant/77', '/home']);
  for (let index = 0; index < 250; index += 1) await statusOf(`/home?cuisine=c${index}`);
  rendered.splice(0);
  for (const path of ['/restaurant/77', '/home?cuisine=a', '/restaurant/4']) await statusOf(path);
  expect(rendered).toEqual(['/restaurant/77', '/home']);
});

it.each([
  ['//home', '/home'],
  ['/HOME', '/home'],
  ['/x/../home', '/home'],
  ['/home/', '/home'],
  ['/home/?q=tajine&utm_source=mail', '/home?q=tajine&utm_source=mail'],
  ['/restaurant/0004?from=whatsapp', '/restaurant/4?from=whatsapp'],
  ['/other-host', '/evil.example'],
])('%s leads to the one address of its page: %s', async (path, location) => {
  rendered.splice(0);
  const { status, headers } = await sendRaw(mida.origin, rawRequest('GET', path));
  expect([status, headers.get('location')]).toEqual([308, location]);
  expect(rendered).toEqual([]);
});
