import type { Fault } from '../fault.ts';

/** How the database comes to its rules (decision 64). */
const rules = 'server/db/rules.ts';
const migrate = 'server/db/migrate.ts';
const test = 'server/db/rules.test.ts';

export const rulesFaults: readonly Fault[] = [
  { file: rules, find: ".filter(({ name }) => name.startsWith('values/'))", replace: '.slice(0, 0)', test },
  { file: rules, find: 'if (applied.revision > own.revision) return', replace: 'if (false) return', test },
  { file: rules, find: 'revision > own.revision ? [] : ', replace: '', test },
  { file: rules, find: '[...gone, ...changed.map((rule) => rule.name)]', replace: '[...gone]', test },
  {
    file: rules,
    find: 'for (const name of gone) await tx',
    replace: 'for (const name of gone.slice(1)) await tx',
    test,
  },
  { file: rules, find: '    await record(tx, own);\n', replace: '', test },
  { file: rules, find: ' and not tgisinternal', replace: ' and tgisinternal', test },
  { file: rules, find: 'await tx.execute(sql`delete from drizzle.rules`);', replace: '', test },
  {
    file: rules,
    find: '>= revision;',
    replace: '> 0;',
    test: 'server/http/readiness.server-db.test.ts',
  },
  {
    file: migrate,
    find: '    await requireBaseline(db, folder);\n',
    replace: '',
    test: 'server/db/migrate.test.ts',
  },
  {
    file: migrate,
    find: 'done.size > 0 && baseline > 0',
    replace: 'baseline > 0',
    test,
  },
  {
    file: migrate,
    find: 'time > baseline && !own.has(time)',
    replace: '!own.has(time)',
    test: 'server/db/migrate-older-city.test.ts',
  },
  {
    file: 'server/db/rules/values/search_kind_of.sql',
    find: 'public.fold_text(category)',
    replace: 'fold_text(category)',
    test: 'server/db/backup.server-db.test.ts',
  },
  {
    file: 'server/db/rules/values/synonyms_are_sound.sql',
    find: 'public.fold_text(word) <>',
    replace: 'fold_text(word) <>',
    test: 'server/db/backup.server-db.test.ts',
  },
];
