import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Act } from '#shared/domain/audit.ts';
import { byteOrderMark } from '#shared/domain/writing/csv.ts';
import { actLabel } from '#messages/sheets.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { pool } = mida.database;
const naima = await createPerson(mida, { role: 'admin', name: 'نعيمة الإدريسي' });
const omar = await createPerson(mida, { role: 'admin', name: '=عمر' });
const {
  headers,
  client: { audit },
} = await signedIn(mida, naima);

async function download(asked = ''): Promise<string> {
  const answer = await fetch(`${mida.origin}/api/v1/audit/csv${asked}`, { headers });
  // Text would lose the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

interface Insertion {
  at?: string;
  by?: string;
  act?: Act;
  subjectId?: string;
}

/** Returns the act's id. */
async function insert({ at = noon, by = naima, act = 'photo_set', subjectId = '7' }: Insertion = {}) {
  const id = randomUUID();
  await pool.query(
    `insert into admin_acts (id, at, admin_id, network, act, subject_kind, subject_id, before, after)
     values ($1, $2, $3, '10.0.0.x', $4, $5, $6, '{}', '{}')`,
    [id, at, by, act, act === 'order_moved' ? 'order' : 'restaurant', subjectId],
  );
  return id;
}

const noon = '2026-11-10T12:00:00Z';
type Asked = Omit<NonNullable<Parameters<typeof audit.list>[0]>, 'limit' | 'cursor'>;

async function idsOf(asked: Asked, limit = 100): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof audit.list>> = await audit.list({
      ...asked,
      limit,
      ...(cursor && { cursor }),
    });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < 20);
  return ids;
}

/** The database lets no young act go. */
beforeEach(async () => {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query('delete from admin_acts');
  await client.query(`set session_replication_role = origin`);
  client.release();
});

describe('the list of acts', () => {
  it('pages of two hold each act once, newest first, also acts of one moment', async () => {
    const old = await insert({ at: '2026-11-10T11:00:00Z' });
    const together = [await insert(), await insert(), await insert()].toSorted().toReversed();
    const young = await insert({ at: '2026-11-10T13:00:00Z' });
    expect(await idsOf({}, 2)).toEqual([young, ...together, old]);
    expect(await idsOf({ search: 'نعيمة' }, 2)).toEqual([young, ...together, old]);
  });

  it('the list of acts filters by act, by admin, and by both', async () => {
    const [hers, his] = [await insert(), await insert({ by: omar, at: '2026-11-10T11:00:00Z' })];
    const lifted = await insert({ act: 'no_show_lifted', by: omar, at: '2026-11-10T10:00:00Z' });
    expect(await idsOf({ act: 'photo_set' })).toEqual([hers, his]);
    expect(await idsOf({ adminId: omar })).toEqual([his, lifted]);
    expect(await idsOf({ act: 'no_show_lifted', adminId: omar })).toEqual([lifted]);
    expect(await idsOf({ act: 'no_show_lifted', adminId: naima })).toEqual([]);
  });

  it('a day is that of Morocco’s clock', async () => {
    await insert({ at: '2026-07-09T22:59:59.999Z' });
    const first = await insert({ at: '2026-07-09T23:00:00Z' });
    const last = await insert({ at: '2026-07-10T22:59:59.999Z' });
    await insert({ at: '2026-07-10T23:00:00Z' });
    expect(await idsOf({ from: '2026-07-10', to: '2026-07-10' })).toEqual([last, first]);
    for (const day of ['2026-13-10', '2026-02-30', '2026-06-31']) {
      expect(await outcomeOf(audit.list({ from: day })), day).toBe('invalid_input');
      expect(await outcomeOf(audit.list({ to: day })), day).toBe('invalid_input');
    }
  });

  it('several days are asked for with both ends, or with one', async () => {
    const before = await insert({ at: '2026-07-08T12:00:00Z' });
    const first = await insert({ at: '2026-07-09T12:00:00Z' });
    const last = await insert({ at: '2026-07-11T12:00:00Z' });
    const after = await insert({ at: '2026-07-12T12:00:00Z' });
    expect(await idsOf({ from: '2026-07-09', to: '2026-07-11' })).toEqual([last, first]);
    expect(await idsOf({ from: '2026-07-11' })).toEqual([after, last]);
    expect(await idsOf({ to: '2026-07-09' })).toEqual([first, before]);
    expect(await idsOf({ from: '2026-07-11', to: '2026-07-09' })).toEqual([]);
    const csv = await download('?from=2026-07-09&to=2026-07-11');
    expect(csv.trim().split('\r\n')).toHaveLength(3);
  });

  it('the search looks into admins’ names, however they are written, the names of acts and the beginnings of ids', async () => {
    const orderId = `a3f9c1${randomUUID().slice(6)}`;
    const moved = await insert({ act: 'order_moved', subjectId: orderId, by: omar });
    const hers = await insert({ at: '2026-11-10T11:00:00Z', subjectId: '71' });
    expect(await idsOf({ search: 'الادريسي' })).toEqual([hers]);
    expect(await idsOf({ search: 'نعيمةالادريسي' })).toEqual([hers]);
    expect(await idsOf({ search: actLabel.order_moved })).toEqual([moved]);
    expect(await idsOf({ search: '#A3F9C1' })).toEqual([moved]);
    expect(await idsOf({ search: orderId })).toEqual([moved]);
    expect(await idsOf({ search: '71', act: 'photo_set' })).toEqual([hers]);
    expect(await idsOf({ search: '٧١', act: 'photo_set' })).toEqual([hers]);
    for (const nothing of ['f9c1', '%', '_', 'خديجة']) {
      expect(await idsOf({ search: nothing }), nothing).toEqual([]);
    }
  });

  it('an act that a search finds in two ways stands once', async () => {
    await createPerson(mida, { role: 'admin', name: 'رفع' });
    const both = await insert({ act: 'photo_set' });
    expect(await idsOf({ search: 'رفع' })).toEqual([both]);
  });

  it('the list of acts names the admins who acted, and no others', async () => {
    await insert({ by: omar });
    expect(await audit.listAdmins()).toEqual([{ id: omar, name: '=عمر' }]);
  });
});

describe('the table of acts', () => {
  it('the table of acts holds what the list holds, filtered alike, and no cell is a formula', async () => {
    await insert({ by: naima });
    await insert({ by: omar, subjectId: '71', act: 'photo_removed' });
    const csv = await download(`?adminId=${omar}`);
    const [head = '', ...rows] = csv.split('\r\n');
    expect(head.startsWith(`${byteOrderMark}"`)).toBe(true);
    const cells = [noon.replace('Z', '.000Z'), "'=عمر", omar, '10.0.0.x', '', actLabel.photo_removed];
    expect(rows[0]).toContain(cells.map((cell) => `"${cell}"`).join(';'));
    expect(rows[0]?.split(';')).toHaveLength(head.split(';').length);
    expect(rows.slice(1)).toEqual(['']);
  });

  it('the table of acts goes on after a thousand rows, each once, without a second head', async () => {
    await pool.query(
      `insert into admin_acts (id, at, admin_id, network, act, subject_kind, subject_id, before, after)
       select gen_random_uuid(), $1, $2, '10.0.0.x', 'photo_set', 'restaurant', n::text, '{}', '{}'
       from generate_series(1, 2001) n`,
      [noon, naima],
    );
    const lines = (await download()).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(2_002);
    expect(new Set(lines).size).toBe(2_002);
    expect(lines.slice(1).join()).not.toContain(byteOrderMark);
  });
});
