/** A plan gets better by taking a few related orders out of it and putting them in again, a fixed number of times (large neighbourhood search). */
import type { Random } from '#shared/domain/random.ts';
import { insertAll, removeAll, type Draft } from './insertion.ts';
import type { NumberedCity, NumberedOrder } from './numbered-city.ts';

/** How many orders are taken out in one round. */
const fewest = 2;
const most = 7;

const regretWeightMax = 1.5;
const noise = 2;

/** The least gain of a round that is worth it, in minutes of all orders together. */
const worthwhile = 0.1;

interface Search {
  random: Random;
  /** No plan costs less. */
  least: number;
}

/** Keeps each draft that is not worse, and ends where nothing worth a round is left to gain. */
export function improve(city: NumberedCity, draft: Draft, { random, least }: Search): Draft {
  const { roundsAnOrder, roundsMax } = city.rules;
  const rounds = city.plannedCount < 2 ? 0 : Math.min(roundsMax, roundsAnOrder * city.plannedCount);
  let best = draft;
  for (let round = 0; round < rounds; round += 1) {
    if (best.cost <= least + worthwhile) break;
    const next = { ...best, routes: [...best.routes], holders: [...best.holders] };
    const orders = pickRelated(city, random);
    removeAll(next, orders);
    insertAll(next, orders, { regretWeight: random.fraction() * regretWeightMax, noise, random });
    if (next.cost <= best.cost) best = next;
  }
  return best;
}

type Nearness = (city: NumberedCity, one: NumberedOrder, other: NumberedOrder, random: Random) => number;

const kitchenWay: Nearness = ({ kitchenRows }, one, other) => kitchenRows[one.kitchen]?.[other.kitchen] ?? 0;
const readyGap = (one: NumberedOrder, other: NumberedOrder): number => Math.abs(one.readyAt - other.readyAt);

/** What makes orders able to change places: chance, kitchens nearby, or nearby ways; and food that is ready about as soon. */
const kinds: readonly Nearness[] = [
  (_city, _one, _other, random) => random.fraction(),
  (city, one, other, random) => kitchenWay(city, one, other, random) + 0.5 * readyGap(one, other),
  (city, one, other, random) =>
    0.5 * (one.toDoors[other.number] ?? 0) +
    0.5 * kitchenWay(city, one, other, random) +
    0.3 * readyGap(one, other) +
    3 * random.fraction(),
];

/** The nearest to any one, which is the first. */
function pickRelated(city: NumberedCity, random: Random): NumberedOrder[] {
  const { orders, plannedCount } = city;
  const count = Math.min(plannedCount, random.between(fewest, most));
  const nearness = random.pick(kinds);
  const seed = orders[random.between(0, plannedCount - 1)];
  const found: { order: NumberedOrder; gap: number }[] = [];
  for (let number = 0; number < plannedCount; number += 1) {
    const order = orders[number];
    if (!order || !seed) continue;
    const gap = order === seed ? -1 : nearness(city, seed, order, random);
    const last = found[count - 1];
    if (last && gap >= last.gap) continue;
    if (last) found.pop();
    let place = found.length;
    while (place > 0 && (found[place - 1]?.gap ?? 0) > gap) place -= 1;
    found.splice(place, 0, { order, gap });
  }
  return found.map(({ order }) => order);
}
