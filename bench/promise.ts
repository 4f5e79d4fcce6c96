import { isPromiseKept } from '#shared/domain/promise/arrival.ts';
import type { Minutes } from '#shared/domain/promise/arrival-minutes.ts';
import { recordSection } from './support/figures.ts';
import { liveCity, type Promised, type World } from './support/past-city.ts';

// How often the window before the order holds, and how wide it is. `npm run bench:promise`; it needs no database.
const orders = 20_000;
/** The orders until each kitchen has taught something. */
const warmUp = 1_000;
const seed = 42;
const goal = { keptPercent: 90, widthMinutes: 15 };

const worlds: Record<string, World> = {
  'the sample city': { ordersADay: 100, couriers: 8, isVaried: false },
  'a varied city': { ordersADay: 100, couriers: 8, isVaried: true },
};
const windows = {
  'what is shown now': 'shown',
  'what was promised before': 'before',
  'the typed range': 'typed',
} as const;

const moment = (minutes: number): Date => new Date(minutes * 60_000);
const isKept = ({ max }: Minutes, took: number): boolean => isPromiseKept(moment(max), moment(took));
const percent = (part: number, whole: number): number => (100 * part) / whole;

function sumUp(lived: readonly Promised[], name: (typeof windows)[keyof typeof windows]) {
  const kept = lived.filter((one) => isKept(one[name], one.took));
  const widths = lived.map((one) => one[name].max - one[name].min);
  const kitchens = [...new Set(lived.map(({ kitchen }) => kitchen))].map((kitchen) => {
    const own = lived.filter((one) => one.kitchen === kitchen);
    return percent(own.filter((one) => isKept(one[name], one.took)).length, own.length);
  });
  return {
    kept: percent(kept.length, lived.length),
    worst: Math.min(...kitchens),
    early: percent(lived.filter((one) => one.took < one[name].min).length, lived.length),
    width: widths.reduce((sum, width) => sum + width, 0) / lived.length,
    widest: Math.max(...widths),
    end: lived.reduce((sum, one) => sum + one[name].max, 0) / lived.length,
  };
}

const lines: string[] = [];
let isReached = true;
for (const [world, laws] of Object.entries(worlds)) {
  const lived = liveCity(laws, { orders: warmUp + orders, seed }).slice(warmUp);
  for (const [title, name] of Object.entries(windows)) {
    const { kept, worst, early, width, widest, end } = sumUp(lived, name);
    const row = [world, title, `${kept.toFixed(1)} %`, `${worst.toFixed(1)} %`, `${early.toFixed(1)} %`];
    lines.push(`| ${[...row, width.toFixed(1), widest, end.toFixed(1)].join(' | ')} |`);
    if (name === 'shown') isReached &&= kept >= goal.keptPercent && widest <= goal.widthMinutes;
  }
}

recordSection('Promise', [
  `${orders.toLocaleString('en')} orders after ${warmUp.toLocaleString('en')} that teach, of a seeded city with the sample's restaurants, homes, hours and steps`,
  '(`bench/support/past-city.ts`). In the varied one kitchens are 0.7 to 1.6 times as slow, each order ahead costs 1.5',
  'minutes, and the ride follows the way. Goal: kept in 90 %, at most 15 minutes wide. Written by `npm run bench:promise`.',
  '',
  '| City | Window | kept | in the worst kitchen | before the window | mean width, min | widest, min | mean end, min |',
  '|---|---|---|---|---|---|---|---|',
  ...lines,
]);
console.log(lines.join('\n'));
if (!isReached) throw new Error('the goal is not reached');
