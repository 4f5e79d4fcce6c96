import { compat, partsUnder } from './compat.ts';

const namesOf = (tree: Parameters<typeof partsUnder>[0]): Set<string> =>
  new Set(partsUnder(tree).flatMap(([name, , isKnown]) => (isKnown ? [] : [name])));

const rules = namesOf(compat.css['at-rules']);
const selectors = namesOf(compat.css.selectors);
const properties = namesOf(compat.css.properties);
const functions = new Set([
  ...namesOf(compat.css.types),
  ...partsUnder(compat.css.types).flatMap(([, part]) => [...namesOf(part)]),
]);
/** What in a built, minified style sheet is newer than the oldest browsers, outside of `@supports`. */
export function newerInStyles(css: string): Set<string> {
  const text = withoutSupports(
    css.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|\/\*.*?\*\//gs, '""'),
  );
  const found = new Set<string>();
  // Where it is unknown, the library's fallback is the whole colour, and hides light words on it.
  for (const [, share] of css.matchAll(/background-color:color-mix\([^,]+,[^,%]+ (\d+)%/g))
    if (Number(share) < 50) found.add('faint background');
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) if (rules.has(name)) found.add(`@${name}`);
  for (const [, prelude = ''] of text.matchAll(/@media([^{]*)/g))
    if (/[<>]/.test(prelude)) found.add('range of a media query');
  for (const [, prelude = ''] of text.matchAll(/(?:^|[{};])([^{};@]+)(?=\{)/g)) noteSelectors(prelude, found);
  for (const [, property = '', value = ''] of text.matchAll(/[{;]\s*([a-z-]+)\s*:([^{};]*)(?=[;}])/g))
    noteDeclaration(property, value, found);
  return found;
}

function noteSelectors(prelude: string, found: Set<string>): void {
  if (prelude.includes('&')) found.add('nested rule');
  for (const [whole, name = ''] of prelude.replace(/\\./g, '').matchAll(/::?([a-z-]+)/g))
    if (selectors.has(name) && !name.startsWith('-')) found.add(whole);
}

function noteDeclaration(property: string, value: string, found: Set<string>): void {
  if (property.startsWith('-')) return;
  if (properties.has(property)) found.add(`${property}:`);
  for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) if (functions.has(name)) found.add(`${name}()`);
}

/** The style sheet without `@supports`, inside of which browsers are asked first. */
function withoutSupports(css: string): string {
  const at = css.indexOf('@supports');
  if (at === -1) return css;
  let end = css.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end++) {
    if (css[end] === '{') depth++;
    if (css[end] === '}') depth--;
  }
  return css.slice(0, at) + withoutSupports(css.slice(end));
}
