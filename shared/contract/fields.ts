import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { accuracyLimits } from '#shared/domain/placing/place-accuracy.ts';
import { isMobile, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { cleanEmail, cleanLine } from '#shared/domain/writing/text.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { formMessages } from '#messages/writing/forms.ts';

/** Product §7.1. */
export function line(range: { min?: number; tooShort?: string; max: number }): z.ZodMiniString<string> {
  return z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(range.min ?? 0, range.tooShort),
      z.maxLength(range.max, formMessages.tooLong(range.max)),
    );
}

export const emailField = z
  .string()
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(limits.emailMax, formMessages.emailInvalid),
    z.email(formMessages.emailInvalid),
  );

/** A password is not trimmed: a space is part of it. */
export const passwordField = z
  .string()
  .check(
    z.minLength(limits.passwordMin, authMessages.passwordTooShort),
    z.maxLength(limits.passwordMax, authMessages.passwordTooLong),
  );

/** Users without a password leave it out. */
export const currentPasswordField = z.optional(
  z.string().check(z.maxLength(limits.passwordMax, authMessages.passwordTooLong)),
);

export const mobileField = z
  .string()
  .check(z.overwrite(normalisePhone), z.refine(isMobile, formMessages.phoneInvalid));

export const positionField = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

/** The metres by which a device may be wrong about its position. */
export const accuracyField = z.number().check(z.gte(0), z.lte(accuracyLimits.mostMetres));

export const uuidField = z.uuid().check(z.toLowerCase());

/** The id of what a call adds. A call that is sent again with it adds nothing twice. */
export const newIdField = z.optional(uuidField);
export const restaurantIdField = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** A day of Morocco in this century: `2026-11-22`. The marketplace has no other days. */
export const dayField = z.iso.date().check(z.regex(/^20/));

export const clockChange = z.object({ day: dayField, offsetMinutes: z.literal([0, 60]) });

/** A moment and an id, as shared/domain/paging.ts writes it: `2026-11-20T10:00:00.000Z_uuid`. */
const cursorShape =
  /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hasTime = (cursor: string): boolean => !Number.isNaN(Date.parse(cursor.slice(0, 24)));

/** Up to when an answer is true: a replica gave it, which may be some seconds late. Absent: up to now. */
export const asOfField = z.optional(z.date());

export const pageFields = {
  cursor: z.optional(z.string().check(z.maxLength(100), z.regex(cursorShape), z.refine(hasTime))),
  limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageSizeMax)), limits.pageSize),
};
