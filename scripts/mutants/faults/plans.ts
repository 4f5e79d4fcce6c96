import type { Fault } from '../fault.ts';

const test = 'server/db/statements/list-lengths.apart.test.ts';

export const plansFaults: readonly Fault[] = [
  {
    file: 'server/db/statements/named-statements.ts',
    find: '/^[\\s(]*(?:select',
    replace: '/^\\s*(?:select',
    test: 'server/db/statements/named-statements.apart.test.ts',
  },
  {
    file: 'server/db/statements/named-statements.ts',
    find: 'names.size >= namesMax || ',
    replace: '',
    test: 'server/db/statements/named-statements.apart.test.ts',
  },
  {
    file: 'server/features/users/search-store.ts',
    find: '${unnamed}\n    with found as',
    replace: 'with found as',
    test: 'server/db/statements/named-statements.apart.test.ts',
  },
  {
    file: 'server/db/statements/list-lengths.ts',
    find: 'sql.raw(String(Math.trunc(length))) as',
    replace: 'length as',
    test,
  },
  {
    file: 'server/db/statements/list-lengths.ts',
    find: 'rows <= one',
    replace: 'rows < one',
    test,
  },
  {
    file: 'server/features/users/store.ts',
    find: '.limit(inText(pageLengthFor(limit)))',
    replace: '.limit(limit)',
    test,
  },
  {
    file: 'server/features/orders/store.ts',
    find: '{ limit: inText(length), cursor: cursorPlace }',
    replace: '{ limit: sql`${length}`, cursor: cursorPlace }',
    test,
  },
];
