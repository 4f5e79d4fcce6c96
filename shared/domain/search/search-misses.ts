/** Searches that found nothing are kept for admins, without what may name a person (product §8.1). */
import { foldText } from './search.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';

export interface MissedText {
  folded: string;
  typed: string;
}

/** Latin and Arabic; the database folds them as `foldText` does. */
const unread = /[^\u0020-\u017f\u0600-\u06ff\u2000-\u206f]+/gu;
const lettersMin = 3;
const lettersMax = 60;
/** A Moroccan number without its beginning has eight. */
const digitsMax = 5;

/** Undefined for what says nothing to an admin, or may be a telephone number or an address. */
export function missOf(text: string): MissedText | undefined {
  const typed = cleanLine(text.replace(unread, ' '));
  const folded = foldText(typed);
  const digits = foldText(text).replace(/[^\p{N}]/gu, '').length;
  const letters = folded.replace(/[^\p{L}]/gu, '').length;
  const isContact = digits > digitsMax || /[@\uff20\ufe6b]|:\/\/|www\./i.test(text);
  if (isContact || letters < lettersMin || typed.length > lettersMax) return undefined;
  return { folded, typed };
}

/** What is typed is searched at each pause: beginnings of a longer text are not searches of their own. */
export const isBeginningOf = (one: string, others: Iterable<string>): boolean =>
  [...others].some((other) => other !== one && other.startsWith(one));
