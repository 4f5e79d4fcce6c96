import { expect, it } from 'vitest';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { minimumText } from '#messages/placing/minimum.ts';
import { refusalText } from '#messages/restaurants/closed.ts';
import { obstacleOf } from './obstacle.ts';

type Dish = RestaurantDetail['menu'][number]['items'][number];

const dish = (id: string, more: { isSoldOut?: true; backText?: string } = {}): Dish => ({
  id,
  name: id,
  description: '',
  category: 'فطور',
  priceCentimes: 2_000,
  imageUrl: null,
  food: null,
  isSoldOut: false,
  ...more,
});
const restaurant = (items: Dish[], more: Partial<RestaurantDetail> = {}) =>
  ({
    isAcceptingOrders: true,
    minimumCentimes: 0,
    menu: [{ category: 'فطور', items }],
    ...more,
  }) as RestaurantDetail;
const line = (menuItemId: string) => ({
  menuItemId,
  name: menuItemId,
  category: 'فطور',
  unitPriceCentimes: 2_000,
  quantity: 1,
});
const away = dish('بغرير', { isSoldOut: true, backText: 'يعود على 07:00' });
const gone = dish('مسمن', { isSoldOut: true });

it('the obstacle says when a dish outside its times returns, before it names dishes that ran out', () => {
  expect(obstacleOf(restaurant([gone, away]), [line('مسمن'), line('بغرير')])).toBe('بغرير: يعود على 07:00');
  expect(obstacleOf(restaurant([gone, away]), [line('مسمن')])).toBe('نفد اليوم: مسمن');
});

it('dishes that are not in the cart hinder nothing', () => {
  expect(obstacleOf(restaurant([away, dish('شاي')]), [line('شاي')])).toBe('');
});

it('a closed kitchen is said first, and the least amount last', () => {
  const closed = restaurant([away], { isAcceptingOrders: false });
  expect(obstacleOf(closed, [line('بغرير')])).toBe(refusalText(closed));
  const dear = restaurant([dish('شاي')], { minimumCentimes: 5_000 });
  expect(obstacleOf(dear, [line('شاي')])).toBe(minimumText(5_000, 3_000));
});
