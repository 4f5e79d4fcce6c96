import { usualErrors, type Day } from '#shared/domain/dispatch/simulation/day.ts';
import { beginDay } from '#shared/domain/dispatch/simulation/life.ts';
import { liveDay, type Dispatch } from '#shared/domain/dispatch/simulation/live-day.ts';
import { assumedPace } from '#shared/domain/dispatch/ready.ts';
import { judgeCity } from '#shared/domain/dispatch/city-words.ts';
import { judgeWords } from '#shared/domain/dispatch/word-figures.ts';
import { figuresOf } from './delivery-figures.ts';

/** The spreads of the logarithm of a kitchen's minutes against its word. */
const spreads = [0.2, 0.4, 0.6, 0.8, 1.3];

interface Asked {
  dispatch: Dispatch;
  boardMean: number;
  seed: number;
}

/** How much offers lead the board by, the worse the kitchens name their minutes: the rule of `city-words.ts`. */
export function measureSpreads(days: readonly Day[], { dispatch, boardMean, seed }: Asked): string[] {
  const rows = spreads.map((kitchenSpread) => {
    const errors = { ...usualErrors, kitchenSpread };
    const lived = days.map((day) => liveDay(day, dispatch, { errors, seed, areWordsLearned: true }));
    const below = 1 - figuresOf(lived).mean / boardMean;
    const { nearShare } = judgeCity(days.map((day) => judgeDay(day, { errors, seed })));
    return `| ${kitchenSpread} | ${percent(nearShare ?? 0)} | ${percent(below)} |`;
  });
  return [
    '| Kitchens’ spread | ready within 5 minutes of the estimate | below the board |',
    '|---|---|---|',
    ...rows,
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function judgeDay(day: Day, { errors, seed }: { errors: typeof usualErrors; seed: number }) {
  const samples = beginDay(day, errors, seed).orders.map(({ order, saidReadyAt }) => ({
    saidMinutes: saidReadyAt - order.placedAt,
    realMinutes: order.readyAt - order.placedAt,
    hour: Math.floor(order.placedAt / 60) % 24,
    ahead: null,
  }));
  return judgeWords(samples, assumedPace);
}
