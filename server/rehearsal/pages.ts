import type { RestaurantDetail, RestaurantPage } from '#shared/contract/restaurants/restaurants.ts';
import { privacyMessages } from '#messages/accounts/privacy.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { publicTitles } from '#messages/frame/public-titles.ts';
import type { Tell } from '#server/doctor/examine.ts';
import { fault, look, ok, warning, type Verdict } from '#server/doctor/finding.ts';

const patienceMs = 30_000;
/** The restaurants of the list, from its beginning. */
const restaurantsSeen = 5;
/** The dishes of each restaurant's menu, from its beginning. */
const dishesSeen = 3;

/** What a customer asks for first: each must answer with its own content. */
export async function lookAtPages(origin: string, tell: Tell): Promise<void> {
  let restaurants: RestaurantPage['restaurants'] = [];
  const list = async (): Promise<Verdict> => {
    const { status, body } = await ask(`${origin}/api/v1/restaurants`);
    if (status !== 200) return fault(`the call answers ${status}`);
    const page = JSON.parse(body) as RestaurantPage;
    restaurants = page.restaurants.slice(0, restaurantsSeen);
    const count = page.total ?? page.restaurants.length;
    return count > 0 ? ok(`${count}`) : warning('customers see none: so no page of one was asked for');
  };
  tell(await look('restaurants', list));
  const pages: Record<string, readonly string[]> = {
    '/': [landingMessages.titleFirst],
    '/home': [publicTitles.home, ...restaurants.map(({ name }) => name)],
    '/privacy': [privacyMessages.title, privacyMessages.lead],
  };
  for (const [path, words] of Object.entries(pages))
    tell(await look(`page ${path}`, () => lookAtPage(origin + path, words)));
  for (const { id } of restaurants)
    tell(await look(`page /restaurant/${id}`, () => lookAtRestaurant(origin, id)));
}

async function lookAtRestaurant(origin: string, id: number): Promise<Verdict> {
  const { status, body } = await ask(`${origin}/api/v1/restaurants/${id}`);
  if (status !== 200) return fault(`its call answers ${status}`);
  const { name, menu } = JSON.parse(body) as RestaurantDetail;
  const dishes = menu.flatMap(({ items }) => items).slice(0, dishesSeen);
  return lookAtPage(`${origin}/restaurant/${id}`, [name, ...dishes.map((dish) => dish.name)]);
}

async function lookAtPage(url: string, words: readonly string[]): Promise<Verdict> {
  const { status, body } = await ask(url);
  if (status !== 200) return fault(`it answers ${status}`);
  const shown = textOf(body);
  const missing = words.filter((word) => !shown.includes(inOneLine(word)));
  return missing.length === 0 ? ok('it shows what it should') : fault(`it lacks «${missing.join('», «')}»`);
}

async function ask(url: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  return { status: answer.status, body: await answer.text() };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** What a person reads of a page: the data for its script lie in the page too. */
const textOf = (html: string): string =>
  inOneLine(
    html
      .replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, ' ')
      .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole),
  );

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
