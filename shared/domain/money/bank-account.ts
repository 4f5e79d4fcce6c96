/**
 * A Moroccan bank account is a RIB: bank, town and account in 22 digits, and a key of 97 − (22 digits × 100 mod 97).
 * So the whole number is divisible by 97, a key is 01 to 97, and each such account has an IBAN that begins with MA64.
 */
import { bareNumber } from '#shared/domain/writing/typed-numbers.ts';

/** No bank is 000. */
const shape = /^(?!000)\d{22}(?:0[1-9]|[1-8]\d|9[0-7])$/;

/** The number as banks print it, with words before and behind: «RIB N° : 011 519 …», «IBAN MA64 0115 … BCMAMAMC». */
const printed = /^\D*?(?:MA64)?(\d{24})\D*$/;

/** An IBAN becomes its RIB. Marks between the groups are dropped. */
export function cleanRib(typed: string): string {
  const plain = bareNumber(typed).replaceAll('+', '').toUpperCase();
  return printed.exec(plain)?.[1] ?? plain;
}

export const isRib = (rib: string): boolean => shape.test(rib) && BigInt(rib) % 97n === 0n;

export const isIbanLike = (text: string): boolean => /^[A-Z]{2}\d/.test(text);

/** Bank, town, account, key. */
export const groupedRib = (rib: string): string =>
  rib.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, '$1 $2 $3 $4');
