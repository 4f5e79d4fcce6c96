import type { MenuFilePreview } from '#shared/contract/menu/menu-file.ts';
import type { CsvSeparator } from '#shared/domain/writing/csv.ts';
import { AppError } from '#shared/domain/errors.ts';
import { optionMessages } from '#messages/menu/options.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { limitTries } from '#server/features/auth/door.ts';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import { renameCategory } from './arrangement-store.ts';
import { changeMenu } from './commands.ts';
import { fileColumns } from './file-columns.ts';
import { planFile, type MenuFilePlan } from './file-plan.ts';
import { renamesOf } from './file-renames.ts';
import { updateMenuItems } from './file-store.ts';
import { versionOf, viewFile } from './file-text.ts';
import { findUnpayable } from './options-commands.ts';
import { insertMenuItems, listMenu, type MenuItemRecord } from './store.ts';
import { renameInTimes } from './times-store.ts';

export async function exportFile(
  { db }: AppContext,
  restaurantId: OwnRestaurantId,
  separator: CsvSeparator,
): Promise<{ csv: string }> {
  return { csv: viewFile(await listMenu(db, restaurantId), separator) };
}

const shownErrors = 100;

export interface FileSender {
  app: AppContext;
  userId: UserId;
  restaurantId: OwnRestaurantId;
}

export async function previewFile(
  { app, userId, restaurantId }: FileSender,
  text: string,
): Promise<MenuFilePreview> {
  await limitTries(app, 'readMenuFile', { account: userId });
  const { db } = app;
  const dishes = await listMenu(db, restaurantId);
  const { added, changed, unchanged, errors } = await plan(db, { restaurantId, text, dishes });
  return {
    version: versionOf(dishes),
    added: added.map(({ line, fields: { name, category, priceCentimes } }) => ({
      line,
      name,
      category,
      priceCentimes,
    })),
    changed: changed.map(viewChanged),
    unchanged,
    kept: dishes.length - changed.length - unchanged,
    errors: errors.slice(0, shownErrors),
    errorCount: errors.length,
  };
}

const viewChanged = ({ line, dish, fields, columns }: MenuFilePlan['changed'][number]) => ({
  line,
  name: dish.name,
  fields: columns.map((column) => {
    const { cellOf } = fileColumns[column];
    return { column, before: cellOf(dish, ';'), after: cellOf(fields, ';') };
  }),
});

/** Imports all of the file or nothing, on the menu that the preview showed. */
export async function importFile(
  { app, userId, restaurantId }: FileSender,
  { text, version }: { text: string; version: string },
): Promise<{ added: number; changed: number }> {
  await limitTries(app, 'readMenuFile', { account: userId });
  return changeMenu(app, restaurantId, async (tx) => {
    const dishes = await listMenu(tx, restaurantId);
    if (versionOf(dishes) !== version) throw new AppError('menu_changed');
    const { added, changed, errors } = await plan(tx, { restaurantId, text, dishes });
    const [fault] = errors;
    if (fault) throw new AppError('invalid_input', { fields: [{ path: 'text', message: fault.message }] });
    const at = app.clock.now();
    for (const rename of renamesOf({ added, changed }, dishes)) {
      await renameCategory(tx, restaurantId, { ...rename, at });
      await renameInTimes(tx, restaurantId, rename);
    }
    const updates = changed.map(({ dish: { id }, fields }) => ({ ...fields, id }));
    if (updates.length > 0) await updateMenuItems(tx, restaurantId, updates, at);
    const rows = added.map(({ fields }) => fields);
    if (rows.length > 0) await insertMenuItems(tx, restaurantId, rows, at);
    return { added: rows.length, changed: updates.length };
  });
}

interface Planning {
  restaurantId: OwnRestaurantId;
  text: string;
  dishes: readonly MenuItemRecord[];
}

async function plan(db: Queries, { restaurantId, text, dishes }: Planning): Promise<MenuFilePlan> {
  const planned = planFile(text, dishes);
  const repriced = planned.changed.map(({ dish, fields }) => ({ ...dish, ...fields }));
  const unpayable = await findUnpayable(db, restaurantId, repriced);
  for (const { line, dish } of planned.changed) {
    if (!unpayable.has(dish.id)) continue;
    planned.errors.push({ line, column: 'price', message: optionMessages.dishPrice(dish.name) });
  }
  planned.errors.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return planned;
}
