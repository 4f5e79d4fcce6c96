import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readImportFile } from '#shared/contract/marketplace/import-file.ts';
import type { ImportPart } from '#shared/contract/marketplace/imports.ts';
import { importKinds, partsOf, type ImportKind } from '#shared/domain/imports/imports.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { exampleOf } from '#messages/marketplace/import-examples.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { packageRoot } from '#server/db/package-root.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf, createPerson } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { menuPart, restaurantPart, restaurantRow, takingOf } from '#server/testing/imports.ts';
import { deleteOldParts } from './store.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const { imports, restaurants } = admin.client;
const { pool } = mida.database;
afterAll(() => mida.close());

const take = (part: ImportPart) => imports.take(takingOf(part));
const rowOf = async (name: string) =>
  (await restaurants.listAsAdmin({ search: name })).items.find((one) => one.name === name);

describe('restaurants from a file', () => {
  it('come closed and without an owner, with what the file says of them', async () => {
    const row = restaurantRow({
      phone: '+212 524 00 99 01',
      hours: 'mon-sat 11:00-23:00',
      minutes: '20-40',
      commission: '12,5',
      owner: 'Owner@Mida.test',
    });
    expect(await take(restaurantPart([row]))).toEqual({ made: 1, known: 0, errors: [] });
    const made = await rowOf(row.name ?? '');
    expect(made).toMatchObject({
      stage: 'setting_up',
      isAcceptingOrders: false,
      owner: null,
      expectedOwner: 'owner@mida.test',
      phone: '0524009901',
      deliveryMinMinutes: 20,
      deliveryMaxMinutes: 40,
    });
    const id = made?.id ?? 0;
    expect((await admin.client.commissions.get({ id })).percent).toBe(12.5);
    expect(await outcomeOf(visitor(mida).client.restaurants.get({ id }))).toBe('restaurant_not_found');
    const { rows } = await pool.query(
      `select opening_hours->'week'->0 as monday, hours_set_at is not null as "areSet" from restaurants
        join restaurant_setups on restaurant_id = id where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ monday: [{ from: 660, until: 1380 }], areSet: true }]);
    expect((await pool.query(`select from outbox`)).rowCount).toBe(0);
  });

  it('are known the second time, also after another name and place, and nothing of them changes', async () => {
    const rows = [restaurantRow({ phone: '0524009902' }), restaurantRow()];
    const part = restaurantPart(rows);
    expect(await take(part)).toMatchObject({ made: 2, known: 0 });
    const count = async () => (await pool.query('select from restaurants')).rowCount;
    const before = await count();
    const { id = 0 } = (await rowOf(rows[1]?.name ?? '')) ?? {};
    await restaurants.updateAsAdmin({ id, name: 'Another Name', position: mida.app.config.city.centre });
    expect(await imports.preview(part)).toMatchObject({ rows: [{ isNew: false }, { isNew: false }] });
    expect(await take(part)).toEqual({ made: 0, known: 2, errors: [] });
    expect(await count()).toBe(before);
  });

  it('of one name and telephone at two places are doubtful: the row is refused, and nothing is dropped in silence', async () => {
    const row = restaurantRow({ place: '31.6310, -8.0310', phone: '0524009903' });
    const branch = { ...row, place: '31.6410, -8.0310' };
    const errors = [{ line: 3, column: null, message: importFaults.otherPlace }];
    expect(await take(restaurantPart([row, branch]))).toEqual({ made: 1, known: 0, errors });
    const alone = restaurantPart([branch]);
    expect((await imports.preview(alone)).errors).toEqual([{ ...errors[0], line: 2 }]);
    expect(await take(restaurantPart([{ ...branch, phone: '0524009904' }]))).toMatchObject({ made: 1 });
  });

  it('of one place with two addresses are made once, and the later row is refused', async () => {
    const row = restaurantRow({ place: '31.6320, -8.0320' });
    const other = { ...row, place: '31.6321, -8.0320', address: 'Derb Dabachi 3, Medina' };
    const errors = [{ line: 3, column: null, message: importFaults.sameAsLine(2) }];
    expect(await take(restaurantPart([row, other]))).toEqual({ made: 1, known: 0, errors });
    expect(await take(restaurantPart([other]))).toEqual({ made: 0, known: 1, errors: [] });
  });

  it.each([
    [
      'an optional cell of one mark of direction',
      { hours: '\u200f', minutes: '\u200f', commission: '\u200f', owner: '\u200f' },
      'ok',
    ],
    ['hours with a mark behind them', { hours: '11:00-23:00\u200f' }, 'ok'],
    ['a commission in hexadecimal', { commission: '0x1e' }, 'commission'],
    ['a commission with an exponent', { commission: '1e1' }, 'commission'],
    ['a commission with three decimals', { commission: '12.345' }, 'commission'],
  ])('%s is read as the forms read it', async (_what, changed, refused) => {
    const { errors } = await imports.preview(restaurantPart([restaurantRow(changed)]));
    expect(errors.map(({ column }) => column)).toEqual(refused === 'ok' ? [] : [refused]);
  });

  it('of one row twice in a part come once, and a branch elsewhere is another restaurant', async () => {
    const row = restaurantRow({ place: '31.6301, -8.0301' });
    const branch = { ...row, place: '31.6401, -8.0301' };
    expect(await take(restaurantPart([row, row, branch]))).toMatchObject({ made: 2, known: 1 });
  });

  it('a row with errors is refused with line and column, in the words of the forms; the others are taken', async () => {
    const bad = restaurantRow({
      name: 'x',
      phone: '12',
      place: 'بجانب المسجد',
      hours: 'أحيانا',
      minutes: '40-20000',
      commission: '90',
      owner: 'nobody',
    });
    const far = restaurantRow({ place: '48.8566, 2.3522' });
    const { city } = mida.app.config;
    const part = restaurantPart([bad, restaurantRow(), far]);
    const { rows, errors } = await imports.preview(part);
    expect(rows.map(({ line, isNew }) => ({ line, isNew }))).toEqual([{ line: 3, isNew: true }]);
    expect(errors).toEqual([
      { line: 2, column: 'name', message: formMessages.nameTooShort },
      { line: 2, column: 'place', message: importFaults.placeUnknown },
      { line: 2, column: 'phone', message: expect.any(String) },
      { line: 2, column: 'hours', message: importFaults.hoursUnknown },
      { line: 2, column: 'minutes', message: importFaults.minutesUnknown },
      { line: 2, column: 'commission', message: settingsMessages.commissionInvalid },
      { line: 2, column: 'owner', message: formMessages.emailInvalid },
      { line: 4, column: 'place', message: importFaults.placeOutside(city.name) },
    ]);
    expect(await take(part)).toEqual({ made: 1, known: 0, errors });
  });

  it('a part without a required column is refused', async () => {
    const { columns, ...part } = restaurantPart([restaurantRow()]);
    const refusal = await refusalOf(imports.preview({ ...part, columns: columns.slice(1) }));
    expect(refusal).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a part of an import', () => {
  it('that is sent again answers what it did, and is one line of the list', async () => {
    const taking = takingOf(restaurantPart([restaurantRow(), restaurantRow({ place: 'here' })]));
    const first = await imports.take(taking);
    expect(first).toMatchObject({ made: 1, known: 0 });
    expect(await imports.take(taking)).toEqual(first);
    const next = restaurantPart([restaurantRow(), restaurantRow()]);
    await imports.take({ ...next, importId: taking.importId, part: 2 });
    const { items } = await imports.list({});
    expect(items.filter(({ id }) => id === taking.importId)).toEqual([
      {
        id: taking.importId,
        kind: 'restaurants',
        adminName: expect.any(String),
        at: mida.clock.now(),
        made: 3,
        known: 0,
        refused: 1,
      },
    ]);
  });

  it('does not answer another part, of another kind, another length or another admin', async () => {
    const taking = takingOf(restaurantPart([restaurantRow()]));
    await imports.take(taking);
    const { importId } = taking;
    const others = [
      { ...taking, rows: restaurantPart([restaurantRow(), restaurantRow()]).rows },
      { ...menuPart([{ restaurant: '1' }]), importId, part: 1 },
    ];
    for (const other of others) expect(await outcomeOf(imports.take(other))).toBe('invalid_input');
    const colleague = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    expect(await outcomeOf(colleague.client.imports.take(taking))).toBe('invalid_input');
  });

  it('never changes, and goes after two years', async () => {
    await take(restaurantPart([restaurantRow()]));
    expect(await attempt(mida, 'select 1', 'update import_parts set made = 0')).toBe(
      'import_parts_immutable',
    );
    const later = (days: number) => new Date(mida.clock.now().getTime() + days * 86_400_000);
    await deleteOldParts(mida.app.db, later(729));
    expect((await imports.list({})).items.length).toBeGreaterThan(0);
    await deleteOldParts(mida.app.db, later(732));
    expect((await imports.list({})).items).toEqual([]);
  });

  it('takes as many statements for two hundred rows as for two', async () => {
    const countOf = async (rows: number) => {
      const part = restaurantPart(Array.from({ length: rows }, () => restaurantRow({ commission: '10' })));
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await take(part);
      const count = query.mock.calls.length;
      query.mockRestore();
      return count;
    };
    const few = await countOf(2);
    expect(few).toBeGreaterThan(5);
    expect(await countOf(200)).toBe(few);
  });
});

it.each(importKinds)('docs/import.md shows the example of %s, and the product takes it', async (kind) => {
  const page = fs.readFileSync(path.join(packageRoot(), 'docs/import.md'), 'utf8');
  const shown = [...page.matchAll(/```csv\n([\s\S]*?)\n```/g)].map(([, text]) => text ?? '');
  const example = exampleOf(kind).slice(1).replaceAll('\r\n', '\n').trimEnd();
  expect(shown).toContain(example);
  expect(await takeFile(kind, example)).toEqual({ made: 2, errors: [] });
  expect(await takeFile(kind, exampleOf(kind))).toEqual({ made: 0, errors: [] });
});

async function takeFile(kind: ImportKind, text: string) {
  const file = readImportFile(kind, text);
  if ('faults' in file) throw new Error(file.faults.join(' '));
  const total = { made: 0, errors: [] as unknown[] };
  for (const rows of partsOf(file.rows)) {
    const { made, errors } = await take({ kind, columns: file.columns, rows });
    total.made += made;
    total.errors.push(...errors);
  }
  return total;
}
