import * as z from 'zod/mini';
import { attendances, shiftLimits } from '#shared/domain/couriers/shifts.ts';
import { minutesADay } from '#shared/domain/hours/opening-hours.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { dayField, restaurantIdField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { week } from '#shared/contract/restaurants/hours.ts';

const shift = {
  id: z.string(),
  /** Null: anywhere in the city. */
  district: z.nullable(z.string()),
  beginsAt: z.date(),
  endsAt: z.date(),
  places: z.number(),
  taken: z.number(),
};

const openShift = z.object({
  ...shift,
  isMine: z.boolean(),
  /** A place is not given back after this moment. */
  giveBackUntil: z.date(),
});
export type OpenShift = z.infer<typeof openShift>;

const ownShifts = z.object({
  /** The shifts that have not ended. */
  shifts: z.array(openShift),
  /** When the courier would work, Monday first. */
  week,
});
export type OwnShifts = z.infer<typeof ownShifts>;

const plannedShift = z.object({
  ...shift,
  couriers: z.array(z.object({ courierId: z.string(), name: z.string(), attendance: z.enum(attendances) })),
});
export type PlannedShift = z.infer<typeof plannedShift>;

const plannedHour = z.object({
  at: z.date(),
  /** The couriers needed, by the orders of the last four weeks at this hour of the week. */
  needed: z.number(),
  places: z.number(),
  taken: z.number(),
  /** Couriers who would work then. */
  offered: z.number(),
});
export type PlannedHour = z.infer<typeof plannedHour>;

const shiftPlan = z.object({
  /** The hours of seven days, from today's midnight on. */
  hours: z.array(plannedHour),
  /** The shifts from yesterday on. */
  shifts: z.array(plannedShift),
  /** When couriers would work; without those who named no hours. */
  offers: z.array(z.object({ courierId: z.string(), name: z.string(), week })),
  /** The districts that hold a restaurant. */
  districts: z.array(z.object({ restaurantId: z.number(), name: z.string() })),
});
export type ShiftPlan = z.infer<typeof shiftPlan>;

const placesText = shiftMessages.placesInvalid(shiftLimits.placesMax);
const byShift = z.object({ shiftId: uuidField });

export const shifts = {
  getPlan: procedure({
    method: 'GET',
    path: '/shifts/plan',
    summary: 'Shifts with their couriers, and how many couriers each hour of seven days needs',
  }).output(shiftPlan),

  open: procedure({
    method: 'POST',
    path: '/shifts',
    summary: 'Open a shift, or one on each of up to seven days; a repeated id changes nothing',
    errors: ['shift_late', 'shift_times', 'not_found'],
  })
    .input(
      z.object({
        /** One for each day, from the first on. */
        shiftIds: z.array(uuidField).check(
          z.minLength(1),
          z.maxLength(shiftLimits.repeatsMax),
          z.refine((ids) => new Set(ids).size === ids.length),
        ),
        nearRestaurantId: z.nullable(restaurantIdField),
        /** A day of the city. The times are minutes from its midnight, past the next one too. */
        day: dayField,
        from: z.int().check(z.gte(0), z.lt(minutesADay)),
        until: z.int().check(z.gt(0), z.lt(2 * minutesADay)),
        places: z.int(placesText).check(z.gte(1, placesText), z.lte(shiftLimits.placesMax, placesText)),
      }),
    )
    .output(z.object({})),

  callOff: procedure({
    method: 'POST',
    path: '/shifts/{shiftId}/call-off',
    summary: 'Take back a shift that has not begun; its couriers are told',
    errors: ['shift_late'],
  })
    .input(byShift)
    .output(z.object({})),

  listMine: procedure({
    method: 'GET',
    path: '/shifts',
    summary: 'Shifts that have not ended, with the courier’s own places and own hours',
  }).output(ownShifts),

  setHours: procedure({
    method: 'PUT',
    path: '/shifts/hours',
    summary: 'Say when the courier would work in a usual week; ranges past midnight end after minute 1440',
  })
    .input(z.object({ week }))
    .output(z.object({})),

  take: procedure({
    method: 'POST',
    path: '/shifts/{shiftId}/take',
    summary: 'Take a place of a shift; the own place again changes nothing',
    errors: ['not_found', 'shift_full', 'shift_overlaps', 'shift_late'],
  })
    .input(byShift)
    .output(z.object({})),

  giveBack: procedure({
    method: 'POST',
    path: '/shifts/{shiftId}/give-back',
    summary: 'Give the own place back, until two hours before the beginning',
    errors: ['shift_late'],
  })
    .input(byShift)
    .output(z.object({})),
};
