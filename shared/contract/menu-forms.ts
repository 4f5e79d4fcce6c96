import * as z from 'zod/mini';
import { dishLabels } from '../domain/dish-labels.ts';
import { limits } from '../domain/limits.ts';
import { centimesFromMad } from '../domain/pricing.ts';
import { typedNumber } from '../domain/phone.ts';
import { formMessages } from '../messages/ar/forms.ts';
import { menuMessages } from '../messages/ar/menu.ts';
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

/** Nothing, or words in Latin letters. */
const isFrenchName = (name: string): boolean =>
  name === '' || /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M}\d '’.,&()+/%°:!-]{2,}$/u.test(name);

const frenchName = line({ max: limits.menuNameMax }).check(
  z.refine(isFrenchName, menuMessages.frenchNameInvalid),
);
const labels = z.array(z.enum(dishLabels)).check(z.maxLength(dishLabels.length));

const isPrice = (centimes: number): boolean =>
  Number.isInteger(centimes) && centimes > 0 && centimes <= limits.menuPriceMaxCentimes;

export const menuItemFields = z.object({
  ...texts,
  frenchName: z._default(frenchName, ''),
  labels: z._default(labels, []),
  priceCentimes: z.number().check(z.refine(isPrice, menuMessages.priceInvalid)),
});

/** «45,50», «45.5» or «٤٥» in MAD to centimes, whatever invisible marks a copied text carries; NaN when it is not a price. */
export function centimesFromTyped(typed: string): number {
  const western = typedNumber(typed).replace(/[,\u066b]/, '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(western) ? centimesFromMad(Number(western)) : Number.NaN;
}

export const menuItemForm = z.object({
  ...texts,
  frenchName,
  labels,
  priceMad: z
    .string()
    .check(z.refine((typed: string) => isPrice(centimesFromTyped(typed)), menuMessages.priceInvalid)),
});
