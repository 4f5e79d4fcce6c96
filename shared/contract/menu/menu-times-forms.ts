import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { menuSeasons, menuTimesMax } from '#shared/domain/menu/menu-times.ts';
import { minutesADay } from '#shared/domain/hours/opening-hours.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { line, uuidField } from '#shared/contract/fields.ts';

const menuTime = z
  .object({
    name: line({ min: 2, tooShort: menuTimesMessages.nameMissing, max: limits.menuCategoryMax }),
    from: z.int().check(z.gte(0), z.lt(minutesADay)),
    until: z.int(),
    season: z.enum(menuSeasons),
    /** Monday is 0. A range past midnight belongs to the day on which it begins. */
    weekdays: z._default(
      z.array(z.int().check(z.gte(0), z.lte(6))).check(
        z.minLength(1, menuTimesMessages.noWeekday),
        z.refine((days) => new Set(days).size === days.length),
      ),
      [...everyDay],
    ),
    categories: z.array(line({ max: limits.menuCategoryMax })).check(z.maxLength(limits.menuCategoriesMax)),
    menuItemIds: z.array(uuidField).check(z.maxLength(limits.menuItemsMax)),
  })
  .check(
    z.refine(({ from, until }) => from < until && until <= from + minutesADay, {
      path: ['until'],
      error: menuTimesMessages.rangeInvalid,
    }),
    z.refine(({ categories, menuItemIds }) => categories.length + menuItemIds.length > 0, {
      path: ['categories'],
      error: menuTimesMessages.nothingChosen,
    }),
  );

export const menuTimesForm = z.object({ times: z.array(menuTime).check(z.maxLength(menuTimesMax)) });
export type MenuTime = z.infer<typeof menuTime>;
