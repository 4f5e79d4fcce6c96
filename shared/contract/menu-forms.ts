import * as z from 'zod/mini';
import { dishLabels } from '../domain/dish-labels.ts';
import { latinNameFault } from '../domain/latin-names.ts';
import { limits } from '../domain/limits.ts';
import { centimesFromTyped } from '../domain/typed-numbers.ts';
import { formMessages } from '../messages/ar/forms.ts';
import { latinNameFaultText, menuMessages } from '../messages/ar/menu.ts';
import { line } from './fields.ts';

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
const labels = z.array(z.enum(dishLabels)).check(z.maxLength(dishLabels.length));

const isPrice = (centimes: number): boolean =>
  Number.isInteger(centimes) && centimes > 0 && centimes <= limits.menuPriceMaxCentimes;

export const menuItemFields = z.object({
  ...texts,
  frenchName: z._default(frenchName, ''),
  labels: z._default(labels, []),
  priceCentimes: z.number().check(z.refine(isPrice, menuMessages.priceInvalid)),
});

export const menuItemForm = z.object({
  ...texts,
  frenchName,
  labels,
  priceMad: z
    .string()
    .check(z.refine((typed: string) => isPrice(centimesFromTyped(typed)), menuMessages.priceInvalid)),
});
