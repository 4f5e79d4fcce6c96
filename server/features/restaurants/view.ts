import { restaurantCode } from '#shared/domain/news/incoming.ts';
import { orderByWhatsApp } from '#messages/news/order-by-whatsapp.ts';
import type {
  OwnRestaurant,
  PublicMenuItem,
  RestaurantCard,
  RestaurantDetail,
  RestaurantPage,
} from '#shared/contract/restaurants/restaurants.ts';
import { dayMs, timeOf } from '#shared/domain/time/city-clock.ts';
import type { BestDishes } from '#shared/domain/menu/best-dishes.ts';
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';
import { fromCentimes, type OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { arrivalMinutesAt, assumedRide } from '#shared/domain/promise/arrival-minutes.ts';
import { arrivalFactsOf } from '#shared/domain/promise/kitchen-habits.ts';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { busyMinutesAt, isFullAt } from '#shared/domain/promise/capacity.ts';
import { boundOf, reachAt } from '#shared/domain/reach/reach.ts';
import type { PublicHours } from '#shared/contract/restaurants/hours.ts';
import type { OwnCapacity } from '#shared/contract/restaurants/capacity.ts';
import {
  nextOpening,
  openingAt,
  type Opening,
  type RamadanDays,
} from '#shared/domain/hours/opening-hours.ts';
import { photoAddress } from '#shared/domain/menu/photos.ts';
import { mayDo, type RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { shownHours } from '#shared/domain/hours/shown-hours.ts';
import { ratingOf } from '#shared/domain/restaurants/reviews.ts';
import { pictureOf } from '#messages/menu/dish-pictures.ts';
import { coverFoodsFor } from '#messages/menu/food-art.ts';
import { isOffAt } from '#server/features/menu/options-store.ts';
import type { FoundDish, ListedPage } from './list/store.ts';
import type { RestaurantRecord } from './store.ts';

const cardWidthMax = 960;

interface Times {
  ramadan: RamadanDays | null;
  now: Date;
}

/** How the city delivers now. */
interface CityDelivery {
  feeCentimes: number;
  isFlat: boolean;
  /** The reach of a restaurant without a bound of its own. */
  reachMetres: number;
}

export interface City extends Times {
  cityMean: number;
  delivery: CityDelivery;
}

export function viewCard(
  restaurant: RestaurantRecord,
  { ramadan, now, cityMean, delivery }: City,
): RestaurantCard {
  const { id, name, cuisine, district, photoId, reviewedCount: reviewCount } = restaurant;
  const rating = ratingOf(restaurant, cityMean);
  const opening = openingAt(restaurant, ramadan, now);
  const isFull = opening.isOpen && isFullAt(restaurant, now);
  const isAcceptingOrders = opening.isOpen && !isFull;
  const opensAt = nextOpening(opening, now);
  const cardImageUrl = photoId ? photoAddress(photoId, cardWidthMax) : restaurant.cardImageUrl;
  const foods = coverFoodsFor(name, cuisine);
  const shown = { id, name, cuisine, rating, reviewCount, district, foods, cardImageUrl };
  const where = {
    ...arrivalFactsOf(restaurant, now),
    position: { lat: restaurant.lat, lng: restaurant.lng },
    delivery: viewDelivery(restaurant, delivery, now),
  };
  return { ...shown, ...where, isAcceptingOrders, ...(opensAt && { opensAt }), ...(isFull && { isFull }) };
}

const viewDelivery = (
  restaurant: RestaurantRecord,
  { feeCentimes, isFlat, reachMetres }: CityDelivery,
  now: Date,
): RestaurantCard['delivery'] => ({
  feeCentimes,
  ...(!isFlat && { isFrom: true }),
  reachMetres: reachAt(restaurant, reachMetres, now),
});

export function viewPage(
  { found, cityMean, ...rest }: ListedPage,
  { near, ...times }: Omit<City, 'cityMean'> & { near?: Position | undefined },
): RestaurantPage {
  const city = { ...times, cityMean };
  const restaurants = found.map(({ record, dishes }) => ({
    ...viewCard(record, city),
    ...(near && viewWay(record, { near, now: times.now })),
    ...(dishes && { dishes: dishes.map((dish) => viewFound(dish, times.now)) }),
  }));
  return { restaurants, ...rest };
}

/** The minutes are those to this place. */
function viewWay(restaurant: RestaurantRecord, { near, now }: { near: Position; now: Date }) {
  const known = arrivalFactsOf(restaurant, now);
  const way = routeMetres(restaurant, near);
  return {
    metres: Math.round(distanceMetres(near, restaurant)),
    deliveryMinutes: arrivalMinutesAt(known, way),
    ride: { ...(known.ride ?? assumedRide), metres: way },
  };
}

const foundWidthMax = 160;

function viewFound({ id, name, priceCentimes, photoId, required }: FoundDish, now: Date) {
  const groups = (required ?? []).map(({ least, options }) => ({
    least,
    options: options.map((option) => ({ ...option, isOff: isOffAt(option, now) })),
  }));
  const from = fromCentimes(priceCentimes, groups);
  return {
    id,
    name,
    priceCentimes,
    ...(from !== undefined && { fromCentimes: from }),
    food: pictureOf(name),
    imageUrl: photoId && photoAddress(photoId, foundWidthMax),
  };
}

/** The kitchen, and so its tablets, are not told why an admin took the restaurant off. */
export const viewOwn = (
  restaurant: RestaurantRecord,
  { role, ...city }: City & { role: RestaurantRole },
): OwnRestaurant => ({
  ...viewCard(restaurant, city),
  isAcceptingOrders: restaurant.isAcceptingOrders,
  isHalal: restaurant.isHalal,
  stage: restaurant.stage,
  delistedReason: mayDo(role, 'manager') ? restaurant.delistedReason : null,
  opening: openingAt(restaurant, city.ramadan, city.now),
  pausedUntil:
    restaurant.pausedUntil !== null && restaurant.pausedUntil > city.now ? restaurant.pausedUntil : null,
  busy: busyOf(restaurant, city.now),
  fullUntil: isFullAt(restaurant, city.now) ? restaurant.fullUntil : null,
  phone: restaurant.phone,
  takesTelephoneOrders: restaurant.takesTelephoneOrders,
  pausedBecause: restaurant.pausedBecause,
});

function busyOf(restaurant: RestaurantRecord, now: Date): OwnRestaurant['busy'] {
  const minutes = busyMinutesAt(restaurant, now);
  return minutes > 0 && restaurant.busyUntil ? { minutes, until: restaurant.busyUntil } : null;
}

export const viewHours = (restaurant: RestaurantRecord, { ramadan, now }: Times): PublicHours => ({
  shut: shutAt(restaurant, { ramadan, now }),
  turn: turnOf(openingAt(restaurant, ramadan, now), now),
  hours: restaurant.openingHours && shownHours(restaurant.openingHours, ramadan, now),
});

function turnOf(opening: Opening, now: Date): PublicHours['turn'] {
  const { isOpen, turnsAt } = opening;
  if (!isOpen) return nextOpening(opening, now) ?? null;
  return turnsAt && turnsAt.getTime() - now.getTime() < dayMs ? { time: timeOf(turnsAt) } : null;
}

function shutAt(restaurant: RestaurantRecord, { ramadan, now }: Times): PublicHours['shut'] {
  if (!restaurant.isAcceptingOrders) return 'off';
  if (restaurant.pausedUntil !== null && restaurant.pausedUntil > now) return 'paused';
  if (!openingAt(restaurant, ramadan, now).isOpen) return 'closed';
  return isFullAt(restaurant, now) ? 'full' : null;
}

export const viewCapacity = (restaurant: RestaurantRecord, cityMetres: number): OwnCapacity => {
  const { quarterOrdersMax, minimumCentimes, autoAccept, reachMetres, busyReachMetres } = restaurant;
  const own = { quarterOrdersMax, minimumCentimes, autoAccept, reachMetres, busyReachMetres };
  return { ...own, reachBoundMetres: boundOf(restaurant, cityMetres) };
};

interface ShownMenu {
  items: PublicMenuItem[];
  groups: OptionGroup[];
  categories: string[];
  isOwnOrder: boolean;
  best: BestDishes | null;
}

export function viewDetail(
  restaurant: RestaurantRecord,
  { items, groups, categories, isOwnOrder, best }: ShownMenu,
  city: City,
): RestaurantDetail {
  return {
    ...viewCard(restaurant, city),
    isHalal: restaurant.isHalal,
    minimumCentimes: restaurant.minimumCentimes,
    address: restaurant.address,
    imageUrl: restaurant.photoId ? photoAddress(restaurant.photoId) : restaurant.imageUrl,
    categoryImages: restaurant.categoryImages,
    menu: groupByCategory(items, categories),
    ...(groups.length > 0 && { optionGroups: groups }),
    ...(isOwnOrder && { isOwnOrder }),
    ...viewBest(best, items),
  };
}

/** The browser's first scripts have no room for its words. */
export function viewWhatsAppLink(
  { whatsappNumber }: { whatsappNumber: string | null },
  { id, name }: RestaurantRecord,
): Pick<RestaurantDetail, 'whatsAppLink'> {
  if (whatsappNumber === null) return {};
  const words = encodeURIComponent(orderByWhatsApp.begun(name, restaurantCode(id)));
  return { whatsAppLink: `https://wa.me/${whatsappNumber}?text=${words}` };
}

/** What is sold out or left the menu since is no advice. */
function viewBest(
  best: BestDishes | null,
  items: readonly PublicMenuItem[],
): Pick<RestaurantDetail, 'best' | 'bestCategory'> {
  const sellable = new Set(items.flatMap(({ id, isSoldOut }) => (isSoldOut ? [] : [id])));
  const ids = best?.ids.filter((id) => sellable.has(id)) ?? [];
  return { ...(ids.length > 0 && { best: ids }), ...(best?.category && { bestCategory: best.category }) };
}

/** One pass over the dishes, however many categories. */
function groupByCategory(
  items: readonly PublicMenuItem[],
  categories: readonly string[],
): RestaurantDetail['menu'] {
  const byCategory = new Map(categories.map((category) => [category, new Array<PublicMenuItem>()]));
  for (const item of items) byCategory.get(item.category)?.push(item);
  return [...byCategory].map(([category, dishes]) => ({ category, items: dishes }));
}
