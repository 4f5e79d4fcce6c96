import { bareNumber } from '#shared/domain/writing/typed-numbers.ts';

/** A Moroccan mobile number is 0, then 6 or 7, then 8 digits; users also type it with 212, without the 0, with marks or Arabic digits. */
const mobile = /^0[67]\d{8}$/;
const landline = /^05\d{8}$/;
const moroccan = /^0[5-8]\d{8}$/;

/** The number in the rows of deleted accounts. A user may have it. */
export const erasedPhone = '0600000000';

/** A plus before a number is seen, and typed, behind it in Arabic writing. */
const plusBehind = /^(\d+)\+$/;
const countryCode = /^(?:(?:\+|00)212|212(?=0?[5-8]\d{8}$))0?/;

/** A link to the number, and what cards print before it. */
const linkBefore =
  /^(?:tel:|(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|whatsapp:\/\/send\/?\?phone=)/i;
const linkBehind = /[;?&#].*$/;
const wordBefore =
  /^(?:t[e\u00e9]l(?:[e\u00e9]phone)?|gsm|mobile|portable|whatsapp|(?:\u0627\u0644)?(?:\u0647\u0627\u062a\u0641|\u0646\u0642\u0627\u0644|\u0648\u0627\u062a\u0633\u0627\u0628))/i;

/** `+212 6…`, `00212 6…`, `212 6…`, `06 …`, `6 …`, `tel:…`, `wa.me/…`, Arabic digits → `06########`; other text fails isMobile. */
export function normalisePhone(typed: string): string {
  const text = typed.trim();
  const number = linkBefore.test(text) ? text.replace(linkBefore, '').replace(linkBehind, '') : text;
  return bareNumber(number)
    .replace(wordBefore, '')
    .replace(plusBehind, '+$1')
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
