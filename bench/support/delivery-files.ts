import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Spot } from '#shared/domain/dispatch/city.ts';
import type { Day } from '#shared/domain/dispatch/simulation/day.ts';
import { flatWays, type Point } from '#shared/domain/dispatch/simulation/flat-city.ts';
import type { LivedDay } from '#shared/domain/dispatch/simulation/live-day.ts';

// The files of the public Meal Delivery Routing Problem (Reyes et al. 2018, `grubhub/mdrplib`), and of its evaluator.
export interface FiledDay extends Day {
  spotNames: readonly string[];
}

/** The instances in this folder, or the one that it is. */
export function listInstances(folder: string): string[] {
  const isInstance = (one: string): boolean => existsSync(path.join(one, 'instance_parameters.txt'));
  if (isInstance(folder)) return [folder];
  return readdirSync(folder)
    .toSorted()
    .map((name) => path.join(folder, name))
    .filter(isInstance);
}

export function readInstance(folder: string): FiledDay {
  const rowsOf = (name: string): string[][] => readRows(path.join(folder, `${name}.txt`));
  const [speed = 0, pickupService = 0, doorService = 0] = (rowsOf('instance_parameters')[0] ?? []).map(
    Number,
  );
  const points: Point[] = [];
  const spotNames: string[] = [];
  const spotOf = ([name = '', x, y]: readonly string[]): Spot => {
    spotNames.push(name);
    return points.push({ xMetres: Number(x), yMetres: Number(y) }) - 1;
  };
  const kitchens = rowsOf('restaurants').map((row) => ({ id: row[0] ?? '', spot: spotOf(row) }));
  const byId = new Map(kitchens.map((kitchen) => [kitchen.id, kitchen]));
  const couriers = rowsOf('couriers').map((row) => {
    return { id: row[0] ?? '', spot: spotOf(row), onDutyAt: Number(row[3]), offDutyAt: Number(row[4]) };
  });
  const orders = rowsOf('orders').map((row) => {
    const kitchen = byId.get(row[4] ?? '');
    if (!kitchen) throw new Error(`${folder}: an order of no restaurant`);
    return {
      id: row[0] ?? '',
      kitchen,
      door: spotOf(row),
      placedAt: Number(row[3]),
      readyAt: Number(row[5]),
    };
  });
  const ways = flatWays(points, speed);
  return {
    name: path.basename(folder),
    kitchens,
    orders,
    couriers,
    ways,
    pickupService,
    doorService,
    spotNames,
  };
}

const readRows = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split('\t'));

/** The three files of the evaluator, in a folder of the day's name. */
export function writeSolution(folder: string, { spotNames, name }: FiledDay, lived: LivedDay): void {
  const own = path.join(folder, name);
  mkdirSync(own, { recursive: true });
  const write = (file: string, header: string, rows: readonly (string | number)[][]): void =>
    writeFileSync(
      path.join(own, `solution_info_${file}.txt`),
      `${[header, ...rows.map((row) => row.join(' '))].join('\n')}\n`,
    );
  write(
    'assignments',
    'assignment_time pickup_time courier orders',
    lived.trips.map(({ at, pickupAt, courierId, orderIds }) => [at, pickupAt, courierId, ...orderIds]),
  );
  write(
    'orders',
    'order placement_time ready_time pickup_time dropoff_time courier',
    lived.deliveries.map(({ order: { id, placedAt, readyAt }, pickupAt, dropAt, courierId }) => {
      return [id, placedAt, readyAt, pickupAt, dropAt, courierId];
    }),
  );
  const nameOf = (spot: Spot, courierId: string): string => {
    const spotName = spotNames[spot] ?? '';
    return spotName === courierId ? '0' : spotName;
  };
  write(
    'couriers',
    'courier departure_time from to',
    lived.rides.map(({ courierId, leavesAt, from, to }) => {
      return [courierId, leavesAt, nameOf(from, courierId), nameOf(to, courierId)];
    }),
  );
}
