import * as z from 'zod/mini';
import { lineKey } from '#shared/domain/placing/cart.ts';
import { limits } from '#shared/domain/limits.ts';
import { handOverWays } from '#shared/domain/placing/hand-over-ways.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import {
  accuracyField,
  mobileField,
  positionField,
  restaurantIdField,
  uuidField,
} from '#shared/contract/fields.ts';
import {
  courierNoteField,
  doorField,
  landmarkField,
  nameOfPlace,
  needsName,
} from '#shared/contract/places/places-forms.ts';
import { checkoutForm } from './orders-forms.ts';

const optionsMax = limits.dishGroupsMax * limits.groupOptionsMax;

const cartLine = z.object({
  menuItemId: uuidField,
  quantity: z
    .int(orderMessages.quantityInvalid)
    .check(
      z.gte(1, orderMessages.quantityInvalid),
      z.lte(limits.lineQuantityMax, orderMessages.quantityInvalid),
    ),
  optionIds: z.optional(z.array(uuidField).check(z.maxLength(optionsMax))),
  /** The order is refused if the server computes another price of a dish with its options. */
  shownUnitCentimes: z.optional(z.int().check(z.gte(0))),
  /**
   * The names that the cart showed, as `shownNames` gives them: the order is refused if the menu names the
   * dish or its options otherwise.
   */
  shownNames: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1 + 2 * optionsMax))),
});

const distinctItems = (lines: z.infer<typeof cartLine>[]): boolean =>
  new Set(lines.map(({ menuItemId, optionIds = [] }) => lineKey(menuItemId, optionIds))).size ===
  lines.length;

export const placeOrderInput = z.extend(checkoutForm, {
  /** The key is made when the checkout opens: the same key always gives the same order (product §4.5). */
  key: uuidField,
  restaurantId: restaurantIdField,
  lines: z
    .array(cartLine)
    .check(
      z.minLength(1, orderMessages.cartEmpty),
      z.maxLength(limits.orderLinesMax),
      z.refine(distinctItems, orderMessages.quantityInvalid),
    ),
  position: positionField,
  /** What helps the courier at the door (product §4.29). */
  landmark: z.optional(landmarkField),
  door: z.optional(doorField),
  contactPhone: z.optional(z.nullable(mobileField)),
  courierNote: z.optional(courierNoteField),
  /** The place of the customer's address book from which address, position and the rest came. */
  placeId: z.optional(uuidField),
  /** Keeps them there under this name; a full book keeps nothing, and the order is placed all the same. */
  keepPlace: z.optional(z.object(nameOfPlace).check(needsName)),
  /** The accuracy of a position that a device reported; left out: a pin set by hand. A rough one is refused. */
  positionAccuracyMetres: z.optional(accuracyField),
  /** The cash in notes, more than the total; left out: the exact amount (product §4.7). */
  cashCentimes: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  /** The wishes of the hand-over; left out: at the door, and without cutlery (product §4.28). */
  handOverWay: z.optional(z.enum(handOverWays, handOverWayMessages.unknown)),
  wantsCutlery: z.optional(z.boolean()),
  /** The order is refused if the server computes another fee of the delivery; both are told then (product §4.6). */
  shownDeliveryCentimes: z.optional(z.int().check(z.gte(0))),
  /** The window that the customer read. It is promised unless the present one is another by more than ten minutes (product §4.14). */
  shownMinutes: z.optional(
    z
      .object({ min: z.int().check(z.gte(1)), max: z.int().check(z.lte(1_000)) })
      .check(z.refine(({ min, max }) => min <= max)),
  ),
  /** The order is refused if the server computes another total (product §4.4). */
  shownTotalCentimes: z.int().check(z.gte(0)),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const placingErrors = [
  'restaurant_not_found',
  'restaurant_closed',
  'restaurant_full',
  'below_minimum',
  'orders_paused',
  'help_line_missing',
  'prices_changed',
  'outside_service_area',
  'position_too_rough',
  'key_reused',
  'too_many_open_orders',
  'too_many_orders',
  'no_shows',
  'above_trust',
] as const;
