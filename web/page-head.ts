import type { RestaurantDetail } from '#shared/contract/restaurants.ts';
import { brand } from '#shared/messages/ar/layout.ts';
import { pageTitles } from '#shared/messages/ar/page-titles.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';

interface PageTexts {
  title: string;
  description?: string;
  /** Whole addresses: shared links are read by other sites. */
  url?: string;
  image?: string;
}

/** Title, description and the card a shared link shows. Inner routes override outer ones, name by name. */
export function pageHead({ title, description, url, image }: PageTexts) {
  const named = (name: string, content: string | undefined) => (content ? [{ name, content }] : []);
  const property = (key: string, content: string | undefined) =>
    content ? [{ property: key, content }] : [];
  return {
    meta: [
      { title },
      ...named('description', description),
      ...property('og:title', title),
      ...property('og:description', description),
      ...property('og:url', url),
      ...property('og:image', image),
      ...property('og:site_name', brand),
      ...property('og:locale', 'ar_MA'),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
  };
}

export const titleOf = (text: string): string => `${text} · ${brand}`;

export function restaurantHead(restaurant: RestaurantDetail | undefined, origin: string) {
  if (!restaurant) return pageHead({ title: titleOf(pageTitles.restaurantMissing) });
  const { id, name, cuisine, imageUrl, cardImageUrl } = restaurant;
  const image = imageUrl ?? cardImageUrl ?? '/art/hero-780.webp';
  return pageHead({
    title: titleOf(name),
    description: restaurantMessages.shareText(name, cuisine),
    url: `${origin}/restaurant/${id}`,
    image: new URL(image, origin).href,
  });
}
