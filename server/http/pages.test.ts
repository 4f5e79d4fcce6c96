import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, stubRenderer } from '#server/testing/app.ts';

const rendered: string[] = [];
let nextStatus: number | undefined;
const mida = await startTestApp({
  renderer: {
    hasScreen: (pathname) => pathname === '/home',
    render: async (request) => {
      rendered.push(request.url.pathname);
      const page = await stubRenderer.render(request);
      const status = nextStatus ?? page.status;
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
