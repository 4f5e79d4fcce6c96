import { bareNumber } from './typed-numbers.ts';

/** A Moroccan mobile number is 0, then 6 or 7, then 8 digits; users also type it with +212, spaces or Arabic digits. */
const mobile = /^0[67]\d{8}$/;
const landline = /^05\d{8}$/;
const moroccan = /^0[5-8]\d{8}$/;

/** Stands in the rows of deleted accounts. A user may have it. */
export const erasedPhone = '0600000000';

/** `+212 6…`, `00212 6…`, `06 …`, Arabic digits → `06########`; other text is trimmed and fails isMobile. */
export function normalisePhone(typed: string): string {
  return bareNumber(typed)
    .replace(/[()]/g, '')
    .replace(/^(?:\+212|00212)0?/, '0');
}

/** A mobile number, a landline (05) or a call centre (08). */
export function isMoroccanNumber(phone: string): boolean {
  return moroccan.test(phone);
}

/** A restaurant's phone (product §7.2). */
export function isMobileOrLandline(phone: string): boolean {
  return mobile.test(phone) || landline.test(phone);
}

export function isMobile(phone: string): boolean {
  return mobile.test(phone);
}
