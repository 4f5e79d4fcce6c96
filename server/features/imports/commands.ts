import type { ImportPart, ImportPreview, TakenPart } from '#shared/contract/marketplace/imports.ts';
import { AppError } from '#shared/domain/errors.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { insertDishes, listDishesOf } from '#server/features/menu/imported-store.ts';
import {
  insertFromFile,
  listKnownRestaurants,
  listNamed,
  lockRestaurants,
} from '#server/features/restaurants/imported/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { lockNumbers, writeCustomers } from './customer-commands.ts';
import { numbersIn, planCustomers } from './customer-rows.ts';
import { listHolders } from './customers-store.ts';
import { planDishes, restaurantsIn } from './menu-commands.ts';
import { planRestaurants } from './restaurant-rows.ts';
import { demandColumns } from './row-reading.ts';
import * as store from './store.ts';

/** Writes nothing. */
export async function previewPart(
  app: AppContext,
  by: ActingAdmin,
  part: ImportPart,
): Promise<ImportPreview> {
  demandColumns(part);
  await limitTries(app, 'importPart', { account: by.id });
  const { rows, errors } = await planOf[part.kind](app, app.db, part);
  return { rows, errors };
}

type Taking = ImportPart & { importId: string; part: number };

/** A part that was taken before answers what it made then: its answer was lost, or its button pressed twice. */
export async function takePart(app: AppContext, by: ActingAdmin, taking: Taking): Promise<TakenPart> {
  const { importId, part, kind } = taking;
  demandColumns(taking);
  await limitTries(app, 'importPart', { account: by.id });
  return inTransaction(app, async (tx, announce) => {
    await store.lockImports(tx);
    const before = await store.findPart(tx, { importId, part });
    if (before) demandSamePart(before, taking, by);
    if (!before && kind === 'menus') await lockRestaurants(tx, restaurantsIn(taking, await listNamed(tx)));
    if (!before && kind === 'customers') await lockNumbers(tx, numbersIn(app, taking));
    const { rows, errors, write, ...plan } = await planOf[kind](app, tx, taking);
    if (before) return { made: before.made, known: before.known, errors };
    const at = app.clock.now();
    const made = plan.made > 0 ? await write({ tx, announce, importId, at }) : 0;
    const counts = { made, known: rows.length - made, refused: taking.rows.length - rows.length };
    await store.insertPart(tx, { importId, part, kind, takenBy: by.id, at, ...counts });
    const { known, refused } = counts;
    await recordAct(tx, by, {
      act: 'data_imported',
      subject: { kind: 'import', id: importId },
      at,
      after: { importKind: kind, importedRows: made, knownRows: known, refusedRows: refused },
    });
    return { made, known, errors };
  });
}

/** Another part under a number that was taken would be dropped in silence. */
function demandSamePart(before: store.PartRecord, { kind, rows }: Taking, by: ActingAdmin): void {
  const count = before.made + before.known + before.refused;
  if (before.kind !== kind || before.takenBy !== by.id || count !== rows.length)
    throw new AppError('invalid_input', { fields: [{ path: 'importId', message: importFaults.otherPart }] });
}

interface Writing {
  tx: Transaction;
  announce: Announce;
  importId: string;
  at: Date;
}

interface Plan extends ImportPreview {
  made: number;
  /** Returns how many rows were made. */
  write: (writing: Writing) => Promise<number>;
}

const planOf: Record<
  ImportPart['kind'],
  (app: Pick<AppContext, 'config' | 'clock'>, db: Queries, part: ImportPart) => Promise<Plan>
> = {
  restaurants: async (app, db, part) => {
    const { made, ...seen } = planRestaurants(app, part, await listKnownRestaurants(db));
    const write = async ({ tx, importId, at }: Writing) => {
      await insertFromFile(tx, made, { importId, at });
      return made.length;
    };
    return { ...seen, made: made.length, write };
  },
  menus: async (_app, db, part) => {
    const named = await listNamed(db);
    const there = await listDishesOf(db, restaurantsIn(part, named));
    const { made, ...seen } = planDishes(part, named, there);
    const write = async ({ tx, announce, at }: Writing) => {
      await insertDishes(tx, made, at);
      for (const id of new Set(made.map(({ restaurantId }) => restaurantId))) announce.setup(id, at);
      return made.length;
    };
    return { ...seen, made: made.length, write };
  },
  customers: async (app, db, part) => {
    const there = await listHolders(db, numbersIn(app, part), app.clock.now());
    const { made, ...seen } = planCustomers(app, part, there);
    const write = ({ tx, importId, at }: Writing) => writeCustomers(tx, made, { importId, at });
    return { ...seen, made: made.length, write };
  },
};
