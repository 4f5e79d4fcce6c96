import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { plantTree } from './planted-tree.ts';

it('refuses the 301st line and accepts the 300th', () => {
  const tree = plantTree({
    'server/app.ts': 'x;\n'.repeat(300),
    'server/main.ts': 'x;\n'.repeat(301),
    'web/ui/theme.css': 'a {}\n'.repeat(301),
    'docs/spec.md': 'long\n'.repeat(1000),
  });
  expect(fileSize.check(tree).map(({ file }) => file)).toEqual(['server/main.ts', 'web/ui/theme.css']);
});
