import { expect, it } from 'vitest';
import { noArabicInCode } from './no-arabic-in-code.ts';
import { plantTree } from './planted-tree.ts';

it('finds Arabic in a component, a style sheet, a migration and a comment', () => {
  const tree = plantTree({
    'web/ui/button.tsx': "export const a = 1;\nexport const label = 'حفظ';",
    'web/ui/theme.css': 'a::before { content: "سلة" }',
    'server/db/migrations/0001-start.sql': "insert into settings values ('مراكش');",
    'shared/domain/cart.ts': '// السلة',
  });
  expect(noArabicInCode.check(tree).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'server/db/migrations/0001-start.sql:1',
    'shared/domain/cart.ts:1',
    'web/ui/button.tsx:2',
    'web/ui/theme.css:1',
  ]);
});

it('leaves messages, the sample city, documents, tests and Arabic-Indic digits alone', () => {
  const tree = plantTree({
    'shared/messages/ar/orders.ts': "export const title = 'الطلبات';",
    'server/db/seed/restaurants.ts': "export const name = 'مطعم';",
    'docs/glossary.md': 'طلب',
    'e2e/story.ts': "'تم'",
    'README.md': 'ميدا',
    'web/ui/button.test.tsx': "'حفظ'",
    'shared/domain/phone.ts': 'const digits = /[٠-٩]/;',
  });
  expect(noArabicInCode.check(tree)).toEqual([]);
});
