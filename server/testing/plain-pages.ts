import { privacyMessages } from '#messages/accounts/privacy.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { publicTitles } from '#messages/frame/public-titles.ts';
import type { PageRenderer } from '#server/http/render.ts';

export const plainPage = (...words: readonly string[]) => ({
  status: 200,
  html: `<!doctype html><html lang="ar" dir="rtl"><body><p>${words.join('</p> <p>').replaceAll("'", '&#x27;')}</p></body></html>`,
});
/** The pages without a build show what the calls return, as the real pages do. */
export const usualPages: PageRenderer = {
  findPage: (pathname) => ({ path: pathname, hasParameters: pathname.startsWith('/restaurant/') }),
  render: async ({ url, client }) => {
    const { pathname } = url;
    if (pathname === '/') return plainPage(landingMessages.titleFirst);
    if (pathname === '/privacy') return plainPage(privacyMessages.title, privacyMessages.lead);
    if (pathname === '/home') {
      const { restaurants } = await client.restaurants.list({});
      return plainPage(publicTitles.home, ...restaurants.map(({ name }) => name));
    }
    const { name, menu } = await client.restaurants.get({ id: Number(pathname.split('/').at(-1)) });
    return plainPage(name, ...menu.flatMap(({ items }) => items).map((dish) => dish.name));
  },
};
