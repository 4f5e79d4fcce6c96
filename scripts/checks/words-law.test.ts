import { expect, it } from 'vitest';
import { wordsComeByLanguage } from '#scripts/laws/words-come-by-language.ts';
import { makeSourceTree } from './source-tree.ts';

const wrongIn = (file: string, specifier: string): string[] =>
  wordsComeByLanguage
    .check(makeSourceTree({ [file]: `import { a } from '${specifier}';` }))
    .map(({ message }) => message);

it.each([
  ['web/ui/buttons/button.tsx', '#shared/messages/ar/frame/ui.ts', 'Import #messages/frame/ui.ts'],
  [
    'shared/contract/orders/orders.ts',
    '../../messages/ar/orders/orders.ts',
    'Import #messages/orders/orders.ts',
  ],
  ['server/http/pages.ts', '#shared/messages/ar/writing/format.ts', 'Import #messages/writing/format.ts'],
])('%s may not import %s', (file, specifier, message) => expect(wrongIn(file, specifier)).toEqual([message]));

it.each([
  ['web/ui/buttons/button.tsx', '#messages/frame/ui.ts'],
  ['shared/messages/ar/orders/orders.ts', './counts.ts'],
  ['shared/messages/words.test.ts', './ar/counts.ts'],
  ['e2e/words.test.ts', '#shared/messages/specification-strings.ts'],
])('%s may import %s', (file, specifier) => expect(wrongIn(file, specifier)).toEqual([]));
