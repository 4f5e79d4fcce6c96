import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specificationStrings } from './specification-strings.ts';

/* specification.test.ts checks which message says each text; this test finds forgotten texts. */

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('specification'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** The text as the source writes it, with `${…}` for inserted values. */
const inSource = (text: string): string => text.replace(/\.\.\.$/, '').replaceAll('{', '${');

describe.each(Object.entries(specificationStrings))('the specification’s %s', (_group, texts) => {
  it.each(texts)('the messages hold %s', (text) => {
    const message = inSource(text);
    const isWhole = !text.endsWith('...') && message === text;
    // A text is a literal of its own, or follows a dish's name or a colon.
    const found = sources.filter((source) => source.includes(message));
    expect(found).not.toEqual([]);
    if (isWhole) {
      expect(found.some((source) => new RegExp(`['\`} ]${escapeRegExp(message)}['\`]`).test(source))).toBe(
        true,
      );
    }
  });
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
