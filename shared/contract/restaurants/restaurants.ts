import * as z from 'zod/mini';
import { allergens, dishLabels } from '#shared/domain/menu/dish-labels.ts';
import { foodNames } from '#shared/domain/menu/food-names.ts';
import { pauseReasons } from '#shared/domain/orders/order-time-limits.ts';
import { limits } from '#shared/domain/limits.ts';
import { listPagesMax, restaurantSorts } from '#shared/domain/restaurants/restaurant-list.ts';
import { restaurantStages } from '#shared/domain/restaurants/restaurant-setup.ts';
import { adminsRestaurant } from './admins-restaurant.ts';
import { line, positionField, restaurantIdField } from '#shared/contract/fields.ts';
import { ofRestaurant, onlyRestaurant } from './of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { delistForm, restaurantDeskForm } from './restaurants-desk-forms.ts';
import { restaurantOwners } from './restaurant-owners.ts';
import { restaurantPhoneForm } from './restaurants-forms.ts';
import { restaurantsOverview } from './restaurants-overview.ts';

const food = z.enum(foodNames);
const minutes = z.object({ min: z.number(), max: z.number() });

const restaurantCard = z.object({
  id: z.number(),
  name: z.string(),
  cuisine: z.string(),
  /** 0 while the restaurant is new. */
  rating: z.number(),
  reviewCount: z.number(),
  /** The minutes from the order to the door, on the way of `ride`, else on the assumed one (`arrivalMinutesAt`). */
  deliveryMinutes: minutes,
  ride: z.optional(z.object({ metres: z.number(), percent: z.number() })),
  district: z.string(),
  position: positionField,
  delivery: z.object({
    /** The lowest fee of the tariff. */
    feeCentimes: z.number(),
    /** Other places or baskets pay another fee. */
    isFrom: z.optional(z.literal(true)),
    /** How far it delivers now, in metres of the way. */
    reachMetres: z.number(),
  }),
  /** The straight line from the place that was asked with the list. */
  metres: z.optional(z.number()),
  foods: z.readonly(z.tuple([food, food, food])),
  cardImageUrl: z.nullable(z.string()),
  /** Open by its hours, not paused, not switched off, and not full. */
  isAcceptingOrders: z.boolean(),
  /** When a closed restaurant opens, as Morocco's clock shows it; the day only when it is a whole day away. */
  opensAt: z.optional(z.object({ time: z.string(), day: z.optional(z.string()) })),
  /** Open, but it has as many orders as it can cook; then it takes none. */
  isFull: z.optional(z.boolean()),
  /** The dishes that match a search, when the restaurant itself does not. */
  dishes: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        priceCentimes: z.number(),
        /** The price with the cheapest of what must be chosen, where that is another price. */
        fromCentimes: z.optional(z.number()),
        food: z.nullable(food),
        imageUrl: z.nullable(z.string()),
      }),
    ),
  ),
});
export type RestaurantCard = z.infer<typeof restaurantCard>;

export const publicMenuItem = z.object({
  id: z.string(),
  name: z.string(),
  frenchName: z.optional(z.string()),
  description: z.string(),
  category: z.string(),
  priceCentimes: z.number(),
  imageUrl: z.nullable(z.string()),
  labels: z.optional(z.array(z.enum(dishLabels))),
  /** What the labels say, so that first pages load no words for them. */
  labelTexts: z.optional(z.array(z.string())),
  /** The dish cannot be ordered now: sold out, off the menu, or outside its times of the day. */
  isSoldOut: z.boolean(),
  /** When a dish outside its times of the day comes back, for customers. */
  backText: z.optional(z.string()),
  /** All times of a dish that has times, for customers. */
  servedText: z.optional(z.string()),
  /** The dish is off until its owner puts it back; sent to the owner alone, customers do not get such a dish. */
  isOff: z.optional(z.boolean()),
  /** The drawn food that stands for it without a photo; null when no picture shows the dish. */
  food: z.nullable(food),
  groupIds: z.optional(z.array(z.string())),
  /** The order of the groups, where it is not that of `optionGroups`. */
  groupOrder: z.optional(z.array(z.string())),
  /** The price with the cheapest of what must be chosen, when that changes it; for customers. */
  fromCentimes: z.optional(z.number()),
});
export type PublicMenuItem = z.infer<typeof publicMenuItem>;

const optionGroup = z.object({
  id: z.string(),
  name: z.string(),
  least: z.number(),
  most: z.number(),
  options: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        priceCentimes: z.number(),
        isDefault: z.optional(z.boolean()),
        isOff: z.optional(z.boolean()),
        allergens: z.optional(z.array(z.enum(allergens))),
      }),
    ),
  ),
});

const restaurantPage = z.object({
  restaurants: z.array(restaurantCard),
  /** The restaurants of all pages; null for a search that fills more than one. */
  total: z.nullable(z.number()),
  nextPage: z.nullable(z.number()),
  /** Nothing is called as typed: what is said of the restaurants that were found instead. */
  perhapsMeant: z.optional(z.string()),
});
export type RestaurantPage = z.infer<typeof restaurantPage>;

const restaurantDetail = z.extend(restaurantCard, {
  isHalal: z.boolean(),
  /** The least that an order's dishes cost; 0: no minimum. */
  minimumCentimes: z.number(),
  address: z.string(),
  imageUrl: z.nullable(z.string()),
  categoryImages: z.record(z.string(), z.string()),
  /** The menu in display order (product §8.5). */
  menu: z.array(z.object({ category: z.string(), items: z.array(publicMenuItem) })),
  /** The option groups of its dishes, what must be chosen first; missing without any. */
  optionGroups: z.optional(z.array(optionGroup)),
  isOwnOrder: z.optional(z.literal(true)),
  /** Dishes of the menu, the most ordered lately first. */
  best: z.optional(z.array(z.string())),
  /** The category that sold most lately. */
  bestCategory: z.optional(z.string()),
  /** Opens WhatsApp with words whose answer leads back to this page; missing without a number of ours. */
  whatsAppLink: z.optional(z.string()),
});
export type RestaurantDetail = z.infer<typeof restaurantDetail>;

export const ownRestaurant = z.extend(restaurantCard, {
  /** The restaurant's switch alone, without its hours, pauses and limits. */
  isAcceptingOrders: z.boolean(),
  isHalal: z.boolean(),
  stage: z.enum(restaurantStages),
  /** Why an admin took it off the pages; null for the kitchen. */
  delistedReason: z.nullable(z.string()),
  opening: z.object({ isOpen: z.boolean(), turnsAt: z.nullable(z.date()) }),
  /** Null, or later than now. */
  pausedUntil: z.nullable(z.date()),
  /** What the kitchen adds to every estimate; null while it adds nothing. */
  busy: z.nullable(z.object({ minutes: z.number(), until: z.date() })),
  fullUntil: z.nullable(z.date()),
  /** The phone for couriers and admins. Null: they get the owner's own number. */
  phone: z.nullable(z.string()),
  /** Admins let it take orders by telephone. */
  takesTelephoneOrders: z.boolean(),
  /** Null while it takes orders, and when a person paused it. */
  pausedBecause: z.nullable(z.enum(pauseReasons)),
});
export type OwnRestaurant = z.infer<typeof ownRestaurant>;

export const restaurants = {
  list: procedure({
    method: 'GET',
    path: '/restaurants',
    summary: 'Restaurants as cards, by pages: whose name, cuisine, dishes, categories or labels match a text',
  })
    .input(
      z.object({
        text: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
        cuisine: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
        sort: z._default(z.enum(restaurantSorts), 'default'),
        /** Names of `listFilters` with commas between; others are left out. */
        filter: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
        /** A place with which the default sort begins with the nearest restaurants. */
        near: z.optional(positionField),
        page: z._default(z.int().check(z.gte(1), z.lte(listPagesMax)), 1),
      }),
    )
    .output(restaurantPage),

  getOverview: procedure({
    method: 'GET',
    path: '/restaurants/overview',
    summary: 'How many restaurants there are, their means, and what they cook',
  }).output(restaurantsOverview),

  get: procedure({
    method: 'GET',
    path: '/restaurants/{id}',
    summary: 'One restaurant with its menu',
    specification: 'SELECT restaurants where id; SELECT menu_items of it by category then name',
    errors: ['restaurant_not_found'],
  })
    .input(z.object({ id: restaurantIdField }))
    .output(restaurantDetail),

  listWithoutOwner: procedure({
    method: 'GET',
    path: '/restaurants/without-owner',
    summary: 'Restaurants closed because every owner is suspended or deleted',
  }).output(z.array(z.object({ id: z.number(), name: z.string() }))),

  getOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/own',
    summary: "The signed-in owner's restaurant",
  })
    .input(onlyRestaurant)
    .output(ownRestaurant),

  setAcceptingOrders: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/accepting-orders',
    summary: 'Open or pause the restaurant for new orders',
    errors: ['setup_unfinished', 'restaurant_delisted'],
  })
    .input(ofRestaurant(z.object({ isAcceptingOrders: z.boolean() })))
    .output(ownRestaurant),

  setPhone: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/phone',
    summary: "Set the restaurant's own phone, a mobile number or a landline",
  })
    .input(ofRestaurant(restaurantPhoneForm))
    .output(ownRestaurant),

  setHalal: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/halal',
    summary: 'Say on the page that all dishes of the house are halal, or leave it unsaid',
  })
    .input(ofRestaurant(z.object({ isHalal: z.boolean() })))
    .output(ownRestaurant),

  listAsAdmin: procedure({
    method: 'GET',
    path: '/restaurants/all',
    summary: 'Restaurants of every stage, newest first; `search` looks in name, district, phone and owner',
  })
    .input(
      z.object({
        search: z._default(line({ max: limits.searchMax }), ''),
        before: z.optional(restaurantIdField),
        limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageSizeMax)), limits.pageSize),
      }),
    )
    .output(z.object({ items: z.array(adminsRestaurant), nextBefore: z.nullable(z.number()) })),

  updateAsAdmin: procedure({
    method: 'PUT',
    path: '/restaurants/{id}',
    summary: 'Change words, place, phone and delivery time of a restaurant; what is left out stays',
    errors: ['restaurant_not_found'],
  })
    .input(z.extend(z.partial(restaurantDeskForm), { id: restaurantIdField }))
    .output(z.object({})),

  delist: procedure({
    method: 'POST',
    path: '/restaurants/{id}/delist',
    summary: 'Take a restaurant off the public pages; open orders go on; its owner gets a mail',
    errors: ['restaurant_not_found', 'restaurant_delisted'],
  })
    .input(z.extend(delistForm, { id: restaurantIdField }))
    .output(z.object({})),

  relist: procedure({
    method: 'POST',
    path: '/restaurants/{id}/relist',
    summary: 'Bring a delisted restaurant back; its owner switches orders on, and gets a mail',
    errors: ['restaurant_not_found', 'restaurant_not_delisted'],
  })
    .input(z.object({ id: restaurantIdField }))
    .output(z.object({})),

  ...restaurantOwners,
};
