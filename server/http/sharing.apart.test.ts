import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '#server/db/package-root.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { drawPicture, type SharedPicture } from './link-picture.ts';
import { robotsOf, sitemapOf } from './robots.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${mida.origin}${address}`, { headers });

const artFolder = `${packageRoot()}/public/art`;
const picture: SharedPicture = {
  title: 'بورڭر الحومة',
  lines: ['برغر وسندويتشات', 'جليز، مراكش'],
  art: { glaze: 'brick', tiling: 'dodeca', rim: 'petals' },
  foods: ['burger', 'fries', 'soft-drink'],
};

describe('the picture of a shared link', () => {
  it('the picture of a shared link is 1200 × 630 and small enough for messengers', async () => {
    const first = await createRestaurant(mida);
    const second = await createRestaurant(mida);
    const answers = await Promise.all([first, second].map(({ id }) => ask(`/og/restaurant/${id}.png`)));
    const pictures = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    for (const [index, drawn] of pictures.entries()) {
      expect(answers[index]?.headers.get('content-type')).toBe('image/png');
      expect(answers[index]?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(drawn.length).toBeLessThan(300_000);
    }
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(false);
  });

  it('the picture of a shared link is not sent again to a client that has it', async () => {
    const { id } = await createRestaurant(mida);
    const tag = (await ask(`/og/restaurant/${id}.png`)).headers.get('etag') ?? '';
    const again = await ask(`/og/restaurant/${id}.png`, { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask(`/og/restaurant/${id}.png`, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('of many pictures at once a few are drawn in turn, and the refusal of the rest is kept nowhere', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push((await createRestaurant(mida, 1)).id);
    await mida.database.pool.query(`update restaurants set name = name || ' ' || id`);
    const answers = await Promise.all(ids.map((id) => ask(`/og/restaurant/${id}.png`)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(10);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length);
    for (const { headers } of refused) {
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual([null, null]);
      expect(headers.get('retry-after')).toBe('5');
    }
    const again = ids[answers.findIndex(({ status }) => status === 503)];
    expect((await ask(`/og/restaurant/${again}.png`)).status).toBe(200);
  });

  it.each(['999', '0', '-1', '1x', '99999999999', 'x', '%2e%2e'])(
    'a shared link’s picture answers 404 for the restaurant %s',
    async (id) => {
      expect((await ask(`/og/restaurant/${id}.png`)).status).toBe(404);
    },
  );

  it('the site has a picture for shared links', async () => {
    const answer = await ask('/og/site.png');
    expect(answer.status).toBe(200);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('the picture of a shared link changes with the restaurant’s name', async () => {
    const drawn = await drawPicture(picture, artFolder);
    expect(drawn.equals(await drawPicture(picture, artFolder))).toBe(true);
    expect(drawn.equals(await drawPicture({ ...picture, title: 'بورڭر الحي' }, artFolder))).toBe(false);
  });

  it.each([
    ['signs that mean something in markup', '<b>&amp; </span> مطعم'],
    ['hundreds of letters', 'مطعم المدينة القديمة '.repeat(20)],
    ['one endless word', 'م'.repeat(300)],
    ['nothing but a point', '.'],
    ['letters of no font', '漢字 🍔'],
  ])('the picture of a shared link can show a name of %s', async (_what, title) => {
    const drawn = await drawPicture({ ...picture, title, lines: [title, title] }, artFolder);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('the picture of a shared link shows the restaurant’s own photo', async () => {
    const blue = { width: 600, height: 400, channels: 3, background: '#0000ff' } as const;
    const photo = await sharp({ create: blue }).webp().toBuffer();
    const drawn = sharp(await drawPicture(picture, artFolder, photo));
    const wall = await drawn.clone().extract({ left: 100, top: 100, width: 300, height: 400 }).toBuffer();
    expect((await sharp(wall).stats()).dominant).toMatchObject({ r: 8, g: 8, b: 248 });
    expect(await drawn.metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('the picture of a shared link is the same on a machine without fonts', async () => {
    const program = `
      import { drawPicture } from '#server/http/link-picture.ts';
      const drawn = await drawPicture(${JSON.stringify(picture)}, ${JSON.stringify(artFolder)});
      process.stdout.write(drawn.toString('base64'));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      {
        cwd: packageRoot(),
        maxBuffer: 2 ** 24,
        env: { PATH: process.env['PATH'], FONTCONFIG_FILE: '/nowhere' },
      },
    );
    expect(Buffer.from(stdout, 'base64').equals(await drawPicture(picture, artFolder))).toBe(true);
  });
});

describe('robots.txt', () => {
  it('a demonstration’s robots.txt forbids everything', async () => {
    const answer = await ask('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
  });

  const rules = robotsOf({ mode: 'production', siteUrl: 'https://mida.example' });
  it.each([
    '/',
    '/home',
    '/restaurant/12',
    '/courier/register',
    '/restaurant/register',
    '/og/restaurant/1.png',
    '/photos/a/240.webp',
    '/assets/a.js',
  ])('robots.txt of a production allows %s', (path) => expect(mayRead(rules, path)).toBe(true));
  it.each([
    '/checkout',
    '/orders',
    '/orders/1',
    '/update-password?token=x',
    '/restaurant/orders',
    '/restaurant/menu',
    '/restaurant/availability',
    '/restaurant/setup',
    '/restaurant/team',
    '/restaurant/7/orders',
    '/courier/jobs',
    '/admin/users',
    '/api/v1/restaurants',
    '/rpc/x',
    '/home?q=x',
  ])('robots.txt of a production forbids %s', (path) => expect(mayRead(rules, path)).toBe(false));
  it('robots.txt of a production names the sitemap', () => {
    expect(rules).toContain('\nSitemap: https://mida.example/sitemap.xml\n');
  });
});

/** The longest rule that fits decides (RFC 9309). */
function mayRead(rules: string, path: string): boolean {
  const fitting = [...rules.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, word, rule = '']) => ({ isAllowed: word === 'Allow', rule }))
    .filter(({ rule }) => new RegExp(`^${rule.replaceAll('*', '.*').replaceAll('?', '\\?')}`).test(path))
    .toSorted((a, b) => b.rule.length - a.rule.length);
  return fitting[0]?.isAllowed ?? true;
}

describe('sitemap.xml', () => {
  it('the sitemap lists the public pages and every restaurant', async () => {
    const { id } = await createRestaurant(mida);
    const answer = await ask('/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const listed = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.slice(0, 2)).toEqual(['http://mida.test/', 'http://mida.test/home']);
    expect(listed).toContain(`http://mida.test/restaurant/${id}`);
  });

  it('the sitemap of a city without restaurants is well-formed', () => {
    expect(sitemapOf('https://mida.example', [])).toMatch(/<\/urlset>\n$/);
  });
});
