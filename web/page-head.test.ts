import { describe, expect, it } from 'vitest';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { homeHead, landingHead, privateHead, restaurantHead } from './page-head.ts';

const origin = 'https://mida.example';
const restaurant: RestaurantDetail = {
  id: 7,
  name: 'رياض اللوز',
  cuisine: 'مغربي · حلويات وأتاي',
  rating: 4.7,
  reviewCount: 0,
  minimumCentimes: 0,
  isHalal: true,
  deliveryMinutes: { min: 20, max: 30 },
  district: 'جليز',
  delivery: { feeCentimes: 1000, reachMetres: 6000 },
  foods: ['tagine', 'bread', 'olives'],
  cardImageUrl: null,
  imageUrl: null,
  isAcceptingOrders: true,
  address: 'شارع محمد الخامس، رقم 3',
  position: { lat: 31.63, lng: -8.01 },
  categoryImages: {},
  menu: [
    {
      category: 'حلويات',
      items: [
        {
          id: 'a',
          name: 'كعب الغزال',
          description: 'لوز',
          category: 'حلويات',
          priceCentimes: 450,
          imageUrl: null,
          isSoldOut: false,
          food: 'cookie',
        },
      ],
    },
  ],
};

type Head = ReturnType<typeof landingHead>;
const valueOf = (head: Head, name: string): unknown =>
  head.meta
    .map((line) => line as Record<string, unknown>)
    .find((line) => line['name'] === name || line['property'] === name)?.['content'];
const dataOf = (head: Head): unknown => JSON.parse(head.scripts[0]?.children ?? '');

describe('the head of a restaurant', () => {
  const head = restaurantHead(restaurant, origin);

  it('the head of a restaurant has its name and cuisine, its canonical address and its own picture', () => {
    expect(head.meta).toContainEqual({ title: 'رياض اللوز · ميدة' });
    expect(valueOf(head, 'og:title')).toBe('رياض اللوز · ميدة');
    expect(valueOf(head, 'description')).toContain('مغربي · حلويات وأتاي');
    expect(head.links).toEqual([{ rel: 'canonical', href: `${origin}/restaurant/7` }]);
    expect(valueOf(head, 'og:url')).toBe(`${origin}/restaurant/7`);
    expect(valueOf(head, 'og:image')).toBe(`${origin}/og/restaurant/7.png`);
    expect(valueOf(head, 'twitter:card')).toBe('summary_large_image');
    expect(valueOf(head, 'robots')).toBeUndefined();
  });

  it('the head of a restaurant has the menu with prices, and no rating without raters', () => {
    expect(dataOf(head)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'رياض اللوز',
      address: { '@type': 'PostalAddress', addressCountry: 'MA' },
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'حلويات',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                name: 'كعب الغزال',
                offers: { '@type': 'Offer', price: '4.50', priceCurrency: 'MAD' },
              },
            ],
          },
        ],
      },
    });
    expect(JSON.stringify(dataOf(head))).not.toContain('ating');
  });

  it('a name that would end the script stays inside the structured data', () => {
    const name = '</script><!--';
    const evil = restaurantHead({ ...restaurant, name }, origin);
    expect(evil.scripts[0]?.children).not.toContain('<');
    expect(dataOf(evil)).toMatchObject({ name });
  });

  it('the head of a missing restaurant keeps search engines away', () => {
    expect(valueOf(restaurantHead(undefined, origin), 'robots')).toBe('noindex');
  });
});

describe('the other pages', () => {
  it('the head of the landing page offers the search', () => {
    expect(dataOf(landingHead(origin))).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', target: `${origin}/home?q={search}` },
    });
  });

  it("the head of the list names its restaurants with their addresses, and a search has the list's address", () => {
    const head = homeHead([restaurant], origin);
    expect(head.links).toEqual([{ rel: 'canonical', href: `${origin}/home` }]);
    expect(dataOf(head)).toMatchObject({
      itemListElement: [{ position: 1, name: 'رياض اللوز', url: `${origin}/restaurant/7` }],
    });
  });

  it('the heads of private pages keep search engines away and have no canonical address', () => {
    const head = privateHead('إتمام الطلب');
    expect(valueOf(head, 'robots')).toBe('noindex');
    expect(head.links).toEqual([]);
  });
});
