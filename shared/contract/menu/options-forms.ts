import * as z from 'zod/mini';
import { allergens } from '#shared/domain/menu/dish-labels.ts';
import { limits } from '#shared/domain/limits.ts';
import { groupFault } from '#shared/domain/menu/menu-options.ts';
import { centimesFromTyped, typedNumber } from '#shared/domain/writing/typed-numbers.ts';
import { groupFaultText, optionMessages } from '#messages/menu/options.ts';
import { line, newIdField, uuidField } from '#shared/contract/fields.ts';

const texts = {
  name: line({ min: 2, tooShort: optionMessages.nameTooShort, max: limits.menuCategoryMax }),
  least: z.int().check(z.gte(0), z.lte(limits.groupOptionsMax)),
  most: z.int().check(z.gte(1), z.lte(limits.groupOptionsMax)),
};

const optionTexts = {
  /** The id of an option that the group has already. */
  id: z.optional(uuidField),
  name: line({ min: 1, tooShort: optionMessages.optionNameMissing, max: limits.optionNameMax }),
  isDefault: z.boolean(),
  /** The allergens, left out by pages from before options had them: then the option keeps what it has. */
  allergens: z.optional(z.array(z.enum(allergens)).check(z.maxLength(allergens.length))),
};

const menuItemIds = z.array(uuidField).check(z.maxLength(limits.menuItemsMax));

const isDifference = (centimes: number): boolean =>
  Number.isInteger(centimes) && Math.abs(centimes) <= limits.menuPriceMaxCentimes;

type Group = { least: number; most: number; options: readonly { name: string; isDefault: boolean }[] };

const canBeChosen = ({ value, issues }: z.core.ParsePayload<Group>): void => {
  const options = value.options.map((option) => ({ ...option, priceCentimes: 0 }));
  const fault = groupFault({ ...value, name: '', options });
  if (fault)
    issues.push({ code: 'custom', input: value, path: [fault.field], message: groupFaultText(fault) });
};

const groupFields = {
  ...texts,
  options: z.array(
    z.object({
      ...optionTexts,
      priceCentimes: z.number().check(z.refine(isDifference, optionMessages.priceInvalid)),
    }),
  ),
  menuItemIds,
};

export const newGroup = z.object({ ...groupFields, id: newIdField }).check(canBeChosen);
export const changedGroup = z.object({ ...groupFields, id: uuidField }).check(canBeChosen);
export type GroupFields = Omit<z.infer<typeof changedGroup>, 'id'>;

/** «5», «-5» or «٥» in MAD to centimes, nothing to 0; NaN when it is no difference. */
export function differenceFromTyped(typed: string): number {
  const [, sign = '', rest = ''] = /^([+\-\u2212]?)(.*)$/s.exec(typedNumber(typed)) ?? [];
  if (sign === '' && rest === '') return 0;
  const centimes = centimesFromTyped(rest);
  return sign === '' || sign === '+' ? centimes : 0 - centimes;
}

export const groupForm = z
  .object({
    ...texts,
    options: z.array(
      z.object({
        ...optionTexts,
        priceMad: z
          .string()
          .check(
            z.refine(
              (typed: string) => isDifference(differenceFromTyped(typed)),
              optionMessages.priceInvalid,
            ),
          ),
      }),
    ),
    menuItemIds,
  })
  .check(canBeChosen);
