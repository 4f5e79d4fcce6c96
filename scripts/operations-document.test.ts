import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { textTemplates } from '#shared/domain/news/text-templates.ts';
import { texts } from '#messages/news/texts.ts';

const operations = readFileSync(resolve(import.meta.dirname, '../docs/operations.md'), 'utf8');
const listMatches = (pattern: RegExp): string[] =>
  [...operations.matchAll(pattern)].map(([, found = '']) => found);

it('the cache of the nginx example keeps addresses apart as they were sent, so that no 404 takes the place of a page', () => {
  expect(listMatches(/proxy_cache_key "([^"]+)"/g)).toEqual(['$request_uri $packed']);
});

it.each(textTemplates.filter((one) => one !== 'code' && one !== 'answer'))(
  'the template of %s stands in the document as the product writes it',
  (template) => {
    expect(operations).toContain(
      `| \`mida_${template}\` | ${texts[template].pattern.replaceAll('\n', ' ⏎ ')} |`,
    );
  },
);

it('the nginx example for several processes asks one again as soon as it is back', () => {
  const servers = listMatches(/^ {2}server (\d.*);$/gm);
  expect(servers.length).toBeGreaterThan(1);
  expect(servers.filter((server) => !server.endsWith(' max_fails=0'))).toEqual([]);
});
