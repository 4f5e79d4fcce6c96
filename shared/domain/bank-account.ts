/** A Moroccan bank account is a RIB: 24 digits, of which the last two make the whole number divisible by 97. */
import { bareNumber } from './typed-numbers.ts';

const digits = /^\d{24}$/;

export const cleanRib = bareNumber;

export const isRib = (rib: string): boolean => digits.test(rib) && BigInt(rib) % 97n === 0n;

/** Bank, town, account, key. */
export const groupedRib = (rib: string): string =>
  rib.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, '$1 $2 $3 $4');
