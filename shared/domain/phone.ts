import { bareNumber } from './typed-numbers.ts';

/** A Moroccan mobile number is 0, then 6 or 7, then 8 digits; users also type it with 212, without the 0, with marks or Arabic digits. */
const mobile = /^0[67]\d{8}$/;
const landline = /^05\d{8}$/;
const moroccan = /^0[5-8]\d{8}$/;

/** Stands in the rows of deleted accounts. A user may have it. */
export const erasedPhone = '0600000000';

const marks = /[()[\]/,_\u00b7\u060c\u2022\uff08\uff09]/g;
const countryCode = /^(?:(?:\uff0b|\+|00)212|212(?=0?[5-8]\d{8}$))0?/;

/** `+212 6…`, `00212 6…`, `212 6…`, `06 …`, `6 …`, `tel:…`, Arabic digits → `06########`; other text fails isMobile. */
export function normalisePhone(typed: string): string {
  return bareNumber(typed)
    .replace(/^tel:/i, '')
    .replace(marks, '')
    .replace(countryCode, '0')
    .replace(/^(?=[5-8]\d{8}$)/, '0');
}

/** What a search asks of phones: some of their digits. A beginning with 212 may also mean the digits inside a number. */
export function phonesAsked(search: string): string[] {
  const phone = normalisePhone(search);
  if (!/^\d+$/.test(phone)) return [];
  const [, beginning] = /^212(0?[5-8]\d*)$/.exec(phone) ?? [];
  return beginning ? [phone, beginning.replace(/^0?/, '0')] : [phone];
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
