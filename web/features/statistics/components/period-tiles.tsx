import type { ReactNode } from 'react';
import type { PeriodFigures } from '#shared/contract/marketplace/statistics.ts';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { counts } from '#messages/writing/counts.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRating,
} from '#messages/writing/format.ts';
import { Price } from '#web/ui/display/price.tsx';
import { ChangeNote } from './change-note.tsx';
import { FigureTile, FigureTiles } from './figure-tile.tsx';

type Sums = PeriodFigures['now'];

/** What stands on a tile; null where there was nothing. */
interface Tile {
  label: string;
  food: FoodName;
  value: (sums: Sums) => ReactNode;
  /** Compared in percent, or shown as it was before. */
  compare:
    | { centimes: (sums: Sums) => number | null }
    | { number: (sums: Sums) => number }
    | { text: (sums: Sums) => string | null };
  note?: (sums: Sums) => string | null;
}

const minutes = (mean: number | null): string | null =>
  mean === null ? null : formatCount(Math.round(mean), counts.minute);
const share = (value: number | null): string | null => (value === null ? null : formatPercent(value));
const rating = (value: number | null): string | null => (value === null ? null : formatRating(value));
/** A count of zero is left out. */
const some = (count: number, words: (text: string) => string): string | null =>
  count > 0 ? words(formatNumber(count)) : null;
const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' · ') || null;

const tiles: readonly Tile[] = [
  {
    label: figureMessages.sales,
    food: 'money',
    value: ({ subtotalCentimes }) => <Price centimes={subtotalCentimes} />,
    compare: { number: (sums) => sums.subtotalCentimes },
  },
  {
    label: figureMessages.orders,
    food: 'receipt',
    value: ({ orders }) => formatNumber(orders),
    compare: { number: ({ orders }) => orders },
    note: (sums) =>
      joined(
        some(sums.deliveredOrders, figureMessages.delivered),
        some(sums.cancelledOrders, figureMessages.cancelled),
      ),
  },
  {
    label: figureMessages.meanOrder,
    food: 'bag',
    value: ({ meanOrderCentimes }) => meanOrderCentimes !== null && <Price centimes={meanOrderCentimes} />,
    compare: { centimes: ({ meanOrderCentimes }) => meanOrderCentimes },
  },
  {
    label: figureMessages.acceptance,
    food: 'cook',
    value: ({ acceptanceShare }) => share(acceptanceShare),
    compare: { text: ({ acceptanceShare }) => share(acceptanceShare) },
    note: (sums) =>
      joined(
        some(sums.autoAcceptedOrders, figureMessages.auto),
        some(sums.rejectedOrders, figureMessages.rejected),
      ),
  },
  {
    label: figureMessages.missed,
    food: 'bell',
    value: ({ missedOrders }) => formatNumber(missedOrders),
    compare: { text: ({ missedOrders }) => formatNumber(missedOrders) },
  },
  {
    label: figureMessages.preparation,
    food: 'stopwatch',
    value: ({ meanPreparationMinutes }) => minutes(meanPreparationMinutes),
    compare: { text: ({ meanPreparationMinutes }) => minutes(meanPreparationMinutes) },
    note: ({ meanPromisedMinutes, lateOrders }) => {
      const promised = minutes(meanPromisedMinutes);
      return joined(promised && figureMessages.promised(promised), some(lateOrders, figureMessages.late));
    },
  },
  {
    label: figureMessages.toDoor,
    food: 'scooter',
    value: ({ meanMinutesToDoor }) => minutes(meanMinutesToDoor),
    compare: { text: ({ meanMinutesToDoor }) => minutes(meanMinutesToDoor) },
  },
  {
    label: figureMessages.rating,
    food: 'plate',
    value: ({ meanStars }) => rating(meanStars),
    compare: { text: ({ meanStars }) => rating(meanStars) },
    note: ({ reviews }) => (reviews > 0 ? formatCount(reviews, laterCounts.review) : null),
  },
];

export function PeriodTiles({ figures }: { figures: PeriodFigures }) {
  const { now } = figures;
  return (
    <FigureTiles>
      {tiles.map((tile, index) => (
        <FigureTile
          key={tile.label}
          label={tile.label}
          food={tile.food}
          value={tile.value(now) || '—'}
          against={
            <>
              <Against tile={tile} figures={figures} />
              {tile.note?.(now) && (
                <>
                  <br />
                  {tile.note(now)}
                </>
              )}
              {index === 0 && (
                <>
                  <br />
                  {statisticsMessages.commissionToday(formatMoney(now.commissionCentimes))}
                </>
              )}
            </>
          }
        />
      ))}
    </FigureTiles>
  );
}

function Against({ tile: { compare }, figures: { now, before } }: { tile: Tile; figures: PeriodFigures }) {
  const words = before.isUntilNow ? undefined : figureMessages.earlier;
  if ('number' in compare)
    return <ChangeNote before={compare.number(before.sums)} now={compare.number(now)} words={words} />;
  if ('centimes' in compare) {
    const [former, present] = [compare.centimes(before.sums), compare.centimes(now)];
    // A mean of nothing is no zero.
    if (former === null || present !== null)
      return <ChangeNote before={former ?? 0} now={present ?? 0} words={words} />;
    return <Was was={formatMoney(former)} isUntilNow={before.isUntilNow} />;
  }
  const was = compare.text(before.sums);
  if (was === null)
    return (
      <span>{before.isUntilNow ? statisticsMessages.nothingYesterday : figureMessages.earlier.nothing}</span>
    );
  return <Was was={was} isUntilNow={before.isUntilNow} />;
}

const Was = ({ was, isUntilNow }: { was: string; isUntilNow: boolean }) => (
  <span>{isUntilNow ? figureMessages.wasYesterday(was) : figureMessages.was(was)}</span>
);
