import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { RestaurantBanner } from './restaurant-banner.tsx';

const restaurant = {
  id: 1,
  name: 'Dar Zitoun',
  cuisine: 'مغربي',
  district: 'جليز',
  foods: ['tagine', 'bread', 'olives'],
  rating: 4.5,
  imageUrl: null,
} as unknown as RestaurantDetail;

it.each([
  [{ min: 5, max: 10 }, '5–10', 'دقائق للوصول'],
  [{ min: 25, max: 35 }, '25–35', 'دقيقة للوصول'],
])(
  'under the minutes %o stands the noun that follows their larger number',
  (deliveryMinutes, range, label) => {
    const shown = { ...restaurant, deliveryMinutes };
    const html = renderToStaticMarkup(<RestaurantBanner restaurant={shown} ratingLabel="" />);
    expect(html).toContain(range);
    expect(html).toContain(`>${label}<`);
  },
);
