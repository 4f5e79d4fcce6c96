/** An admin finds an order by its number, a phone, the customer's or the restaurant's name, each as people type it (product §2.13). */
import { readNames, type NameWord } from '#shared/domain/search/name-search.ts';
import { isMobile, phonesAsked } from '#shared/domain/accounts/phone.ts';
import { typedNumber } from '#shared/domain/writing/typed-numbers.ts';

/** A number with fewer letters would mean hundreds of orders. */
const shortestId = 4;
const idShape = /^#?([0-9a-f]+(?:-[0-9a-f]+)*)$/;

export interface OrderSearch {
  ids?: { first: string; last: string };
  /** Any of them is meant. */
  phones: string[];
  isWholePhone: boolean;
  /** None when the text can only be a number. */
  words: NameWord[];
}

export function readOrderSearch(typed: string): OrderSearch {
  const isNumber = typed.trim().startsWith('#');
  const phones = isNumber ? [] : phonesAsked(typed);
  const isWholePhone = phones.some(isMobile);
  return {
    ids: isWholePhone ? undefined : idsBeginningWith(typed),
    phones,
    isWholePhone,
    words: isNumber || isWholePhone ? [] : readNames(typed),
  };
}

function idsBeginningWith(typed: string): OrderSearch['ids'] {
  const [, shaped] = idShape.exec(typedNumber(typed).replace(/\s/g, '').toLowerCase()) ?? [];
  const letters = shaped?.replaceAll('-', '') ?? '';
  if (letters.length < shortestId || letters.length > 32) return undefined;
  return { first: asId(letters.padEnd(32, '0')), last: asId(letters.padEnd(32, 'f')) };
}

const asId = (letters: string): string =>
  letters.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
