import type { RestaurantCard, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { brand } from '#messages/frame/layout.ts';
import { paths } from '#web/paths.ts';
import { language } from '#messages/writing/language.ts';

/** Structured data of schema.org. Search engines read what the server sends, so the browser's files have none of it. */
export type StructuredData = { '@type': string; [property: string]: unknown };

/** No text in it can end the script. */
export const dataScript = (data: StructuredData) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
});

export const siteData = (origin: string): StructuredData => ({
  '@type': 'WebSite',
  name: brand,
  url: `${origin}${paths.landing}`,
  inLanguage: language.tag,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${paths.home}?q={search}`,
    'query-input': 'required name=search',
  },
});

export const listData = (restaurants: readonly RestaurantCard[], origin: string): StructuredData => ({
  '@type': 'ItemList',
  itemListElement: restaurants.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}${paths.restaurant(id)}`,
  })),
});

/** The restaurant without its rating, which search engines accept only with a count. */
export const restaurantData = (
  restaurant: RestaurantDetail,
  { url, image }: { url: string; image: string },
): StructuredData => ({
  '@id': url,
  url,
  image,
  '@type': 'Restaurant',
  name: restaurant.name,
  servesCuisine: restaurant.cuisine,
  currenciesAccepted: 'MAD',
  paymentAccepted: 'Cash',
  address: {
    '@type': 'PostalAddress',
    streetAddress: restaurant.address,
    addressLocality: restaurant.district,
    addressCountry: 'MA',
  },
  geo: {
    '@type': 'GeoCoordinates',
    latitude: restaurant.position.lat,
    longitude: restaurant.position.lng,
  },
  hasMenu: {
    '@type': 'Menu',
    inLanguage: language.tag,
    hasMenuSection: restaurant.menu.map(({ category, items }) => ({
      '@type': 'MenuSection',
      name: category,
      hasMenuItem: items.map(({ name, description, priceCentimes }) => ({
        '@type': 'MenuItem',
        name,
        description: description || undefined,
        offers: { '@type': 'Offer', price: (priceCentimes / 100).toFixed(2), priceCurrency: 'MAD' },
      })),
    })),
  },
});
