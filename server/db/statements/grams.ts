import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { NameWord } from '#shared/domain/search/name-search.ts';

/** The search for parts of names, addresses and phones (decision 34): `text_grams` (server/db/rules) makes the numbers. */
const pieceLength = 3;
/** Three pieces cover five digits. */
const digitPieces = 3;

export const holdsAll = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} like all (${sql.param(texts.map(containing))}::text[])`;

/** `column` is folded. Spellings hold letters, digits and spaces, so that they are patterns as they are. */
export function holdsNames(column: SQLWrapper, words: readonly NameWord[]): SQL {
  const plain = words.flatMap(({ spellings: [only, ...others] }) =>
    only && others.length === 0 ? [only] : [],
  );
  const patterns = words.flatMap(({ spellings }) => (spellings.length > 1 ? [spellings.join('|')] : []));
  return sql`(${holdsAll(column, plain)} and ${column} ~ all (${sql.param(patterns)}::text[]))`;
}

export const piecesOf = (words: readonly NameWord[]): string[] => words.flatMap(({ pieces }) => pieces);

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Narrows rows by the index; `holdsAll` compares. */
export const holdsGrams = (grams: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${grams} @> array(select hashtext(piece) from unnest(${sql.param(texts.flatMap(gramsOf))}::text[]) piece)`;

/** A few pieces of three letters are enough, the rare ones: digits, and what stands before an address's common domain. */
function gramsOf(text: string): string[] {
  const at = text.indexOf('@');
  const letters = [...(at + 1 < pieceLength ? text : text.slice(0, at + 1))];
  const last = Math.max(0, letters.length - pieceLength);
  const pieceAt = (start: number): string => letters.slice(start, start + pieceLength).join('');
  const ofDigits = letters
    .slice(0, last + 1)
    .map((_, start) => pieceAt(start))
    .filter((piece) => /\d.*\d/.test(piece));
  const spread = [0, 3, 6, 9, last].map((start) => pieceAt(Math.min(start, last)));
  return [...new Set(ofDigits.length > 0 ? ofDigits.slice(-digitPieces) : spread)];
}
