import { randomUUID } from 'node:crypto';
import { importColumns, type ColumnOf } from '#shared/domain/imports/imports.ts';
import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import type { SignedInCaller } from './clients.ts';

export type RestaurantCells = Partial<Record<ColumnOf<'restaurants'>, string>>;

let made = 0;
/** A good row of a restaurant that no other test has. */
export function restaurantRow(changed: RestaurantCells = {}): RestaurantCells {
  made += 1;
  return {
    name: `Dar Import ${made}`,
    cuisine: 'Moroccan',
    district: 'Gueliz',
    address: 'Rue Yougoslavie 12, Gueliz',
    place: `31.63${String(made % 100).padStart(2, '0')}, -8.0${String(1000 + made).slice(-3)}`,
    ...changed,
  };
}

/** Input of a call: the first line of a file is its head. */
export const restaurantPart = (rows: readonly RestaurantCells[]) => ({
  kind: 'restaurants' as const,
  columns: [...importColumns.restaurants],
  rows: rows.map((row, index) => ({
    line: index + 2,
    cells: importColumns.restaurants.map((column) => row[column] ?? ''),
  })),
});

export type DishCells = Partial<Record<ColumnOf<'menus'>, string>>;

export const menuPart = (rows: readonly DishCells[]) => ({
  kind: 'menus' as const,
  columns: [...importColumns.menus],
  rows: rows.map((row, index) => ({
    line: index + 2,
    cells: importColumns.menus.map((column) => row[column] ?? ''),
  })),
});

export const takingOf = <Part extends object>(part: Part, number = 1) => ({
  ...part,
  importId: randomUUID(),
  part: number,
});

export type CustomerCells = Partial<Record<ColumnOf<'customers'>, string>>;

export const customerPart = (rows: readonly CustomerCells[]) => ({
  kind: 'customers' as const,
  columns: [...importColumns.customers],
  rows: rows.map((row, index) => ({
    line: index + 2,
    cells: importColumns.customers.map((column) => row[column] ?? ''),
  })),
});

let numbers = 0;
/** A good row of a person that no other test has, with a place. */
export function customerRow(changed: CustomerCells = {}): CustomerCells {
  numbers += 1;
  return {
    name: `Customer ${numbers}`,
    phone: `0688${String(numbers).padStart(6, '0')}`,
    address: `Rue Yougoslavie ${numbers}, Gueliz`,
    place: '31.6342, -8.0103',
    ...changed,
  };
}

/** For the permission matrix. */
export const importInputs = () => ({
  'imports.preview': () => restaurantPart([{ name: 'x' }]),
  'imports.take': () => takingOf(restaurantPart([{ name: 'x' }])),
  'imports.list': () => ({}),
});

/** Each scene does the acts of a procedure, and says what the audit must then hold. */
export const importScenes = (mida: TestApp, { client: { imports, restaurants } }: SignedInCaller) => ({
  'imports.take': async () => {
    const row = restaurantRow({ name: 'Canary Salma' });
    const taking = takingOf(restaurantPart([row, row, { ...row, place: 'here' }]));
    await imports.take(taking);
    // A part that comes again is no act.
    await imports.take(taking);
    const after = { importKind: 'restaurants', importedRows: 1, knownRows: 1, refusedRows: 1 } as const;
    return [told('data_imported', { kind: 'import', id: taking.importId }, { after })];
  },
  'restaurants.inviteOwner': async () => {
    const id = await createWithoutOwner(mida);
    await restaurants.inviteOwner({ id, email: 'salma@mida.test' });
    return [told('owner_invited', { kind: 'restaurant', id: String(id) })];
  },
  'restaurants.forgetExpectedOwner': async () => {
    const id = await createWithoutOwner(mida);
    await mida.database.pool.query(
      `insert into imported_restaurants (restaurant_id, import_id, likeness, owner_email, imported_at)
        values ($1, $2, 'dar salma', 'salma@mida.test', now())`,
      [id, randomUUID()],
    );
    await restaurants.forgetExpectedOwner({ id });
    // Nothing is left to forget: no act.
    await restaurants.forgetExpectedOwner({ id });
    return [told('expected_owner_forgotten', { kind: 'restaurant', id: String(id) })];
  },
});

async function createWithoutOwner({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into restaurants (name, cuisine, delivery_min_minutes, delivery_max_minutes, address, district, lat, lng,
      created_at) values ('Dar', 'x', 5, 5, 'x', 'x', 31.63, -8, now()) returning id`,
  );
  return rows[0]?.id ?? 0;
}
