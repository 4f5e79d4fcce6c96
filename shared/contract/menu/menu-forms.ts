import * as z from 'zod/mini';
import { dishLabels, labelFault, writtenLabels } from '#shared/domain/menu/dish-labels.ts';
import { latinNameFault } from '#shared/domain/writing/latin-names.ts';
import { limits } from '#shared/domain/limits.ts';
import { readAmount } from '#shared/domain/writing/typed-numbers.ts';
import { amountMessages } from '#messages/money/amounts.ts';
import { labelFaultText } from '#messages/menu/dish-labels.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { latinNameFaultText, menuMessages } from '#messages/menu/menu.ts';
import { line } from '#shared/contract/fields.ts';

export const categoryField = line({
  min: limits.menuCategoryMin,
  tooShort: menuMessages.categoryTooShort,
  max: limits.menuCategoryMax,
});

export const categoryForm = z.object({ name: categoryField });

const texts = {
  name: line({ min: limits.menuNameMin, tooShort: formMessages.nameTooShort, max: limits.menuNameMax }),
  description: line({
    min: limits.menuDescriptionMin,
    tooShort: menuMessages.descriptionTooShort,
    max: limits.menuDescriptionMax,
  }),
  category: categoryField,
};

const frenchName = line({ max: limits.menuNameMax }).check(({ value, issues }) => {
  const fault = latinNameFault(value);
  if (fault) issues.push({ code: 'custom', input: value, message: latinNameFaultText(fault) });
});

type Written = (typeof writtenLabels)[number];

function areTrue({ value, issues }: z.core.ParsePayload<Written[]>): void {
  const lie = labelFault(value);
  if (lie) issues.push({ code: 'custom', input: value, message: labelFaultText(lie) });
}

/** A page from before the fourteen allergens sends «nuts». */
const sentLabels = z.array(z.enum(writtenLabels)).check(z.maxLength(writtenLabels.length), areTrue);
const labels = z.array(z.enum(dishLabels)).check(z.maxLength(dishLabels.length), areTrue);

const price = z.number(menuMessages.priceInvalid).check(
  z.refine((centimes) => Number.isInteger(centimes) && centimes > 0, menuMessages.priceInvalid),
  z.lte(limits.menuPriceMaxCentimes, menuMessages.priceTooHigh),
);

const typedPrice = z.string().check(({ value, issues }) => {
  const { centimes, isAmbiguous } = readAmount(value);
  const message = isAmbiguous
    ? amountMessages.ambiguous
    : z.safeParse(price, centimes).error?.issues[0]?.message;
  if (message) issues.push({ code: 'custom', input: value, message });
});

export const menuItemFields = z.object({
  ...texts,
  frenchName: z._default(frenchName, ''),
  labels: z._default(sentLabels, []),
  priceCentimes: price,
});

export const menuItemForm = z.object({
  ...texts,
  frenchName,
  labels,
  priceMad: typedPrice,
});
