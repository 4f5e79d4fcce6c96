import { createHash } from 'node:crypto';

const knownMax = 100;
const knownLengthMax = 100;
const titles = new Map<string, string>();

/** The verb of a change, not of «for update» or «do update». */
const change = /(?<!\b(?:for|do|key) )\b(insert into|update|delete from)\s+"?(\w{1,40})/i;
const reading = /\b(select)\b[^;]*?\bfrom\s+(?:"?\w+"?\.)?"?(?!as\b)(\w{1,40})/i;

const firstWordOf = (text: string): string => /\w{1,40}/.exec(text)?.[0].toLowerCase() ?? 'statement';

/** What a statement does with which table, such as `update_orders`. */
export function titleOf(text: string): string {
  const known = titles.get(text);
  if (known !== undefined) return known;
  const [, verb, table] =
    change.exec(text) ?? reading.exec(withoutBrackets(text)) ?? reading.exec(text) ?? [];
  const title = verb ? `${verb.split(' ')[0]}_${table}`.toLowerCase() : firstWordOf(text);
  if (titles.size < knownMax && text.length <= knownLengthMax) titles.set(text, title);
  return title;
}

/** The name is the same in every process and at each start, as long as the text is the same. */
export const nameOfText = (text: string): string =>
  `${titleOf(text)}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

/** The text without subqueries. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let outside = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (depth === 0) outside += letter;
    if (letter === ')') depth -= 1;
  }
  return outside;
}
