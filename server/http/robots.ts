import type { Config } from '#server/config.ts';

const open = [
  '/$',
  '/home$',
  '/restaurant/',
  '/courier/register$',
  '/privacy$',
  '/assets/',
  '/art/',
  '/brand/',
  '/og/',
  '/photos/',
];
/** The area's pages below `/restaurant`, beside the numbers of restaurants. */
const areaPages = [
  'orders',
  'availability',
  'setup',
  'menu',
  'analytics',
  'statements',
  'reviews',
  'team',
  'settings',
  'device',
];

/** A demonstration's restaurants are invented: search engines must not list them. */
export function robotsOf({ mode, siteUrl }: Pick<Config, 'mode' | 'siteUrl'>): string {
  if (mode === 'demonstration') return lines('# A demonstration.', 'User-agent: *', 'Disallow: /');
  return lines(
    'User-agent: *',
    'Disallow: /',
    ...open.map((path) => `Allow: ${path}`),
    ...areaPages.map((page) => `Disallow: /restaurant/${page}`),
    'Disallow: /restaurant/*/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  );
}

export function sitemapOf(siteUrl: string, restaurantIds: readonly number[]): string {
  const addresses = [
    '/',
    '/home',
    '/courier/register',
    '/privacy',
    ...restaurantIds.map((id) => `/restaurant/${id}`),
  ];
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${siteUrl}${address}</loc></url>`),
    '</urlset>',
  );
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
