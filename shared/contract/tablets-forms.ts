import * as z from 'zod/mini';
import { tabletLimits } from '../domain/tablets.ts';
import { tabletMessages } from '../messages/ar/tablets.ts';
import { line } from './fields.ts';

export const tabletForm = z.object({
  name: line({ min: 1, tooShort: tabletMessages.nameMissing, max: tabletLimits.nameMax }),
});

/** Arabic keyboards write other digits, and a code is read out in two halves. */
const westernDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s-]/g, '');

export const tabletCodeForm = z.object({
  code: z.string().check(z.overwrite(westernDigits), z.regex(/^\d{8}$/, tabletMessages.codeIncomplete)),
});
