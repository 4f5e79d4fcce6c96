import * as z from 'zod/mini';
import {
  areRamadanDays,
  findOverlaps,
  hoursLimits,
  minutesADay,
  pauseLengths,
} from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { clockChange, dayField, restaurantIdField } from '#shared/contract/fields.ts';
import { ofRestaurant, onlyRestaurant } from './of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { ownRestaurant } from './restaurants.ts';

const range = z
  .object({ from: z.int().check(z.gte(0), z.lt(minutesADay)), until: z.int() })
  .check(
    z.refine(({ from, until }) => from < until && until <= from + minutesADay, hoursMessages.rangeInvalid),
  );
const ranges = z.array(range).check(z.maxLength(hoursLimits.rangesADay, hoursMessages.tooManyRanges));

export const week = z.array(ranges).check(z.length(7), ({ value, issues }) => {
  for (const { weekday, index } of findOverlaps(value)) {
    issues.push({ code: 'custom', input: value, path: [weekday, index], message: hoursMessages.overlap });
  }
});

const holidays = z
  .array(
    z.object({
      day: dayField,
      ranges: ranges.check(z.refine((all) => findOverlaps([all]).length === 0, hoursMessages.overlap)),
    }),
  )
  .check(
    z.maxLength(hoursLimits.holidays, hoursMessages.tooManyHolidays),
    z.refine((all) => new Set(all.map(({ day }) => day)).size === all.length, hoursMessages.sameHoliday),
  );

const openingHours = z.object({ week, ramadan: z.nullable(week), holidays });

const ramadan = z
  .object({ from: dayField, until: dayField })
  .check(z.refine(areRamadanDays, hoursMessages.ramadanInvalid));

const ownHours = z.object({
  /** Null: open at any hour. */
  openingHours: z.nullable(openingHours),
  /** The city's days of Ramadan; null until an admin sets them. */
  ramadan: z.nullable(ramadan),
});

const calendar = z.object({
  ramadan: z.nullable(ramadan),
  clockChanges: z.array(clockChange).check(
    z.maxLength(hoursLimits.clockChanges),
    z.refine((all) => new Set(all.map(({ day }) => day)).size === all.length, hoursMessages.sameChange),
  ),
  /** Days of the city on which couriers are paid as at night (product §11.7). */
  holidays: z.array(dayField).check(
    z.maxLength(hoursLimits.holidays, hoursMessages.tooManyHolidays),
    z.refine((all) => new Set(all).size === all.length, hoursMessages.sameHoliday),
  ),
});

const dayHours = z.object({
  day: z.string(),
  /** None: closed. */
  ranges: z.array(z.object({ from: z.number(), until: z.number() })),
  isSpecial: z.boolean(),
});

const publicHours = z.object({
  /** What hinders orders now; null while they are taken. */
  shut: z.nullable(z.enum(['off', 'paused', 'full', 'closed'])),
  /** When it opens, or closes within a day; the day where it opens on another one. */
  turn: z.nullable(z.object({ time: z.string(), day: z.optional(z.string()) })),
  /** Null: at any hour. */
  hours: z.nullable(
    z.object({
      today: z.string(),
      /** Monday first, each on its next date. */
      week: z.array(dayHours),
      specialDays: z.array(dayHours),
      ramadan: z.nullable(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
  /** Where customers order on WhatsApp, with its country, for browsers from before the restaurant's own link. */
  whatsappNumber: z.optional(z.string()),
});
export type PublicHours = z.infer<typeof publicHours>;

export const hours = {
  get: procedure({
    method: 'GET',
    path: '/restaurants/{id}/opening',
    summary: 'Whether a restaurant takes orders now, its hours of seven days and its special days to come',
    errors: ['restaurant_not_found'],
  })
    .input(z.object({ id: restaurantIdField }))
    .output(publicHours),

  getOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/hours',
    summary: "The opening hours of the signed-in owner's restaurant, and the city's days of Ramadan",
  })
    .input(onlyRestaurant)
    .output(ownHours),

  set: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/hours',
    summary:
      'Set the week, the holidays and the hours of Ramadan; ranges past midnight end after minute 1440',
  })
    .input(ofRestaurant(z.object({ openingHours: z.nullable(openingHours) })))
    .output(ownHours),

  pause: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/pause',
    summary: 'Take no orders for a while; the pause ends by itself, or by opening',
  })
    .input(ofRestaurant(z.object({ length: z.enum(pauseLengths) })))
    .output(ownRestaurant),

  getCalendar: procedure({
    method: 'GET',
    path: '/calendar',
    summary:
      "The city's days of Ramadan, its holidays, and changes of the clock that the product does not know",
  }).output(calendar),

  setCalendar: procedure({
    method: 'PUT',
    path: '/calendar',
    summary: "Set the city's days of Ramadan, its holidays, and the changes of the clock",
  })
    // What is left out stays as it is.
    .input(z.partial(calendar))
    .output(calendar),
};
