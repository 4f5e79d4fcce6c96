import { afterAll, describe, expect, it } from 'vitest';
import { cleanings } from '#server/background.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf } from '#server/testing/builders.ts';

const mida = await startTestApp();
const adminId = await adminOf(mida);
const { pool } = mida.database;
afterAll(() => mida.close());

const insert = (at: string, { subjectId = '7', after = '{}' } = {}) =>
  `insert into admin_acts (id, at, admin_id, network, act, subject_kind, subject_id, before, after)
   values (gen_random_uuid(), ${at}, '${adminId}', '10.0.0.x', 'photo_set', 'restaurant', '${subjectId}', '{}', '${after}')`;
const nearlyTwoYears = `now() - interval '2 years' + interval '1 hour'`;
const twoYears = `now() - interval '2 years' - interval '1 second'`;

describe('what admins did is kept', () => {
  it.each([
    ['no act changes', `update admin_acts set act = 'photo_removed'`],
    ['no time of an act changes', `update admin_acts set at = at - interval '3 years'`],
    ['no act goes', 'delete from admin_acts'],
    ['the acts are not cleared away', 'truncate admin_acts'],
    ['the acts are not cleared away with other tables', 'truncate admin_acts cascade'],
  ])('the database keeps the acts: %s', async (_what, statement) => {
    for (const at of ['now()', nearlyTwoYears])
      expect(await attempt(mida, insert(at), statement)).toBe('admin_acts_append_only');
  });

  it('an act of more than two years ago may go and may not change', async () => {
    expect(await attempt(mida, insert(twoYears), 'delete from admin_acts')).toBe('done');
    expect(await attempt(mida, insert(twoYears), `update admin_acts set act = 'x'`)).toBe(
      'admin_acts_append_only',
    );
  });

  it('the cleaner deletes acts of more than two years ago, and no other', async () => {
    for (const [at, subjectId] of [
      [twoYears, '1'],
      [nearlyTwoYears, '2'],
      ['now()', '3'],
    ] as const)
      await pool.query(insert(at, { subjectId }));
    await clean(mida.app, cleanings);
    const { rows } = await pool.query('select subject_id from admin_acts order by subject_id');
    expect(rows).toEqual([{ subject_id: '2' }, { subject_id: '3' }]);
  });
});

describe('an act names no person', () => {
  it.each(['{"status": "active", "commissionPercent": 12.75, "photo": true, "role": null}', '{}'])(
    'the database takes the facts %s',
    async (after) => expect(await attempt(mida, insert('now()', { after }))).toBe('done'),
  );

  it.each([
    '{"name": "Salma Benali"}',
    '{"name": "سلمى"}',
    '{"helpLine": "0612345678"}',
    '{"to": "salma@mida.test"}',
    '{"note": ""}',
    '{"person": {"name": "salma"}}',
    '{"names": ["salma"]}',
    '["active"]',
    '"active"',
  ])('the database refuses the facts %s', async (after) =>
    expect(await attempt(mida, insert('now()', { after }))).toBe('admin_acts_name_no_person'),
  );

  it.each(['Salma', 'salma@mida.test', '+212612345678', ''])(
    'the database refuses the subject %j',
    async (subjectId) =>
      expect(await attempt(mida, insert('now()', { subjectId }))).toBe('admin_acts_name_no_person'),
  );
});
