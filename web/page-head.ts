import type { RestaurantCard, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { brand, layoutMessages } from '#messages/frame/layout.ts';
import { publicTitles } from '#messages/frame/public-titles.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { paths } from '#web/paths.ts';
import { dataScript, listData, restaurantData, siteData, type StructuredData } from './structured-data.ts';

interface PageTexts {
  title: string;
  description?: string;
  /** Absolute: other sites read shared links. */
  url?: string;
  image?: string;
  structuredData?: StructuredData;
  isPrivate?: boolean;
}

const imageSize = { width: '1200', height: '630' };

/** Inner routes override outer ones by name. */
function pageHead({ title, description, url, image, structuredData, isPrivate = false }: PageTexts) {
  const named = (name: string, content: string | undefined) => (content ? [{ name, content }] : []);
  const property = (key: string, content: string | undefined) =>
    content ? [{ property: key, content }] : [];
  return {
    meta: [
      { title },
      ...named('description', description),
      ...named('robots', isPrivate ? 'noindex' : undefined),
      ...property('og:type', 'website'),
      ...property('og:title', title),
      ...property('og:description', description),
      ...property('og:url', url),
      ...property('og:image', image),
      ...property('og:image:width', image && imageSize.width),
      ...property('og:image:height', image && imageSize.height),
      ...property('og:image:alt', image && title),
      ...property('og:site_name', brand),
      ...property('og:locale', 'ar_MA'),
      ...named('twitter:card', 'summary_large_image'),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
    scripts: import.meta.env.SSR && structuredData ? [dataScript(structuredData)] : [],
  };
}

const titleOf = (text: string): string => `${text} · ${brand}`;

export const privateHead = (title: string) => pageHead({ title: titleOf(title), isPrivate: true });

const siteImage = (origin: string): string => `${origin}/og/site.png`;

export const siteHead = (origin: string, city?: string) =>
  pageHead({
    title: `${brand} · ${layoutMessages.tagline(city)}`,
    description: layoutMessages.description,
    image: siteImage(origin),
  });

export const landingHead = (origin: string, city?: string) =>
  pageHead({
    title: `${brand} · ${layoutMessages.tagline(city)}`,
    description: layoutMessages.description,
    url: `${origin}${paths.landing}`,
    image: siteImage(origin),
    structuredData: import.meta.env.SSR ? siteData(origin) : undefined,
  });

export const homeHead = (restaurants: readonly RestaurantCard[] = [], origin: string, city?: string) =>
  pageHead({
    title: titleOf(publicTitles.home),
    description: layoutMessages.listDescription(city),
    url: `${origin}${paths.home}`,
    image: siteImage(origin),
    structuredData: import.meta.env.SSR ? listData(restaurants, origin) : undefined,
  });

export const privacyHead = (origin: string) =>
  pageHead({ title: titleOf(publicTitles.privacy), url: `${origin}${paths.privacy}` });

export const courierRegisterHead = (origin: string) =>
  pageHead({ title: titleOf(publicTitles.courierRegister), url: `${origin}${paths.courierRegister}` });

export function restaurantHead(restaurant: RestaurantDetail | undefined, origin: string) {
  if (!restaurant) return privateHead(publicTitles.restaurantMissing);
  const { id, name, cuisine } = restaurant;
  const url = `${origin}${paths.restaurant(id)}`;
  const image = `${origin}/og/restaurant/${id}.png`;
  return pageHead({
    title: titleOf(name),
    description: restaurantMessages.shareText(name, cuisine),
    url,
    image,
    structuredData: import.meta.env.SSR ? restaurantData(restaurant, { url, image }) : undefined,
  });
}
