import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The search for parts of names, addresses and phones (decision 34): `text_grams` in the migrations makes the numbers. */
const pieceLength = 3;

export const holdsAll = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} like all (${sql.param(texts.map(containing))}::text[])`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** By the index; it only chooses rows, `holdsAll` compares. */
export const holdsGrams = (grams: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${grams} @> array(select hashtext(piece) from unnest(${sql.param(texts.flatMap(piecesOf))}::text[]) piece)`;

/** A few pieces of three letters are enough. */
function piecesOf(text: string): string[] {
  const letters = [...text];
  const last = Math.max(0, letters.length - pieceLength);
  const starts = new Set([0, 3, 6, 9, last].map((start) => Math.min(start, last)));
  return [...starts].map((start) => letters.slice(start, start + pieceLength).join(''));
}
