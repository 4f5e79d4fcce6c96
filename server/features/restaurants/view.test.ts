import { expect, it } from 'vitest';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import type { RestaurantRecord } from './store.ts';
import { viewCard, viewDetail } from './view.ts';

const restaurant = {
  id: 1,
  name: 'Dar',
  cuisine: 'Moroccan',
  reviewedStars: 0,
  reviewedCount: 0,
  deliveryMinMinutes: 20,
  deliveryMaxMinutes: 30,
  address: 'Rue Yougoslavie 12',
  district: 'Gueliz',
  lat: 31.6,
  lng: -8,
  photoId: null,
  imageUrl: null,
  cardImageUrl: null,
  categoryImages: {},
  stage: 'listed',
  delistedReason: null,
  takesTelephoneOrders: false,
  isAcceptingOrders: true,
  phone: null,
  missedInARow: 0,
  lastMissedAt: null,
  pausedBecause: null,
  openingHours: null,
  pausedUntil: null,
  busyMinutes: null,
  busyUntil: null,
  quarterOrdersMax: null,
  fullUntil: null,
  autoAccept: null,
  minimumCentimes: 0,
  reachBoundMetres: null,
  reachMetres: null,
  busyReachMetres: null,
  searchName: null,
  searchCuisine: null,
  isOpenByHours: true,
  hoursTurnAt: null,
  orderSteps: 0,
  arrivalMinMinutes: null,
  arrivalMaxMinutes: null,
  usualWayMetres: null,
  ridePercent: null,
  mealCentimes: null,
  suits: [],
  isHalal: true,
  createdAt: new Date(0),
} satisfies RestaurantRecord;

const delivery = { feeCentimes: 1000, isFlat: true, reachMetres: 6000 };
const city = { ramadan: null, now: new Date(0), cityMean: 4, delivery };

it('a card names the foods that its cover shows', () => {
  expect(viewCard({ ...restaurant, name: 'بورڭر الحومة', cuisine: 'مغربي' }, city).foods[0]).toBe('burger');
});

it('grouping a menu looks at each dish once, even with a category for each', () => {
  let looks = 0;
  const items = Array.from({ length: 500 }, (_, n): PublicMenuItem => {
    const dish = {
      id: `${n}`,
      name: `Dish ${n}`,
      description: '',
      priceCentimes: 1_000,
      imageUrl: null,
      isSoldOut: false,
      food: 'tagine',
    } as const;
    return {
      ...dish,
      get category() {
        looks += 1;
        return `Category ${String(n % 60).padStart(2, '0')}`;
      },
    };
  });
  const categories = Array.from({ length: 60 }, (_, n) => `Category ${String(n).padStart(2, '0')}`);
  const { menu } = viewDetail(
    restaurant,
    { items, groups: [], categories, isOwnOrder: false, best: null },
    city,
  );
  expect(looks).toBe(500);
  expect(menu).toHaveLength(60);
  expect(menu.flatMap((group) => group.items)).toHaveLength(500);
});
