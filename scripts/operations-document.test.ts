import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { textTemplates } from '#shared/domain/news/text-templates.ts';
import { texts } from '#messages/news/texts.ts';

const operations = readFileSync(resolve(import.meta.dirname, '../docs/operations.md'), 'utf8');
it.each(textTemplates.filter((one) => one !== 'code' && one !== 'answer'))(
  'the template of %s stands in the document as the product writes it',
  (template) => {
    expect(operations).toContain(
      `| \`mida_${template}\` | ${texts[template].pattern.replaceAll('\n', ' ⏎ ')} |`,
    );
  },
);
