import type { ImportPart, ImportPreview, TakenPart } from '#shared/contract/marketplace/imports.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { insertFromFile, listKnownRestaurants } from '#server/features/restaurants/imported/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { planRestaurants, type PlannedRestaurants } from './restaurant-rows.ts';
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
  const { rows, errors } = await plan(app, app.db, part);
  return { rows, errors };
}

type Taking = ImportPart & { importId: string; part: number };

/** A part that was taken before answers what it made then: its answer was lost, or its button pressed twice. */
export async function takePart(app: AppContext, by: ActingAdmin, taking: Taking): Promise<TakenPart> {
  const { importId, part, kind } = taking;
  demandColumns(taking);
  await limitTries(app, 'importPart', { account: by.id });
  return inTransaction(app, async (tx) => {
    await store.lockImports(tx);
    const before = await store.findPart(tx, { importId, part });
    const { rows, errors, made } = await plan(app, tx, taking);
    if (before) return { made: before.made, known: before.known, errors };
    const at = app.clock.now();
    if (made.length > 0) await insertFromFile(tx, made, { importId, at });
    const counts = {
      made: made.length,
      known: rows.length - made.length,
      refused: taking.rows.length - rows.length,
    };
    await store.insertPart(tx, { importId, part, kind, takenBy: by.id, at, ...counts });
    await recordAct(tx, by, {
      act: 'data_imported',
      subject: { kind: 'import', id: importId },
      at,
      after: {
        importKind: kind,
        importedRows: counts.made,
        knownRows: counts.known,
        refusedRows: counts.refused,
      },
    });
    return { made: counts.made, known: counts.known, errors };
  });
}

async function plan(
  app: Pick<AppContext, 'config'>,
  db: Queries,
  part: ImportPart,
): Promise<PlannedRestaurants> {
  return planRestaurants(app, part, await listKnownRestaurants(db));
}
