import type { ReactNode } from 'react';
import { counts } from '#messages/writing/counts.ts';
import { formatCount } from '#messages/writing/format.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { AgainstYesterday } from './change-note.tsx';
import { FigureTile } from './figure-tile.tsx';

type MeanToDoorTileProps = { today: number | null; yesterday: number | null };

export const MeanToDoorTile = ({ today, yesterday }: MeanToDoorTileProps) => (
  <FigureTile
    label={statisticsMessages.meanToDoor}
    food="stopwatch"
    value={today === null ? '—' : formatCount(Math.round(today), counts.minute)}
    against={comparison(today, yesterday)}
  />
);

function comparison(today: number | null, yesterday: number | null): ReactNode {
  if (today === null) return statisticsMessages.noDeliveryYet;
  if (yesterday === null) return <AgainstYesterday words={statisticsMessages.nothingYesterday} />;
  const minutes = Math.round(yesterday) - Math.round(today);
  if (minutes === 0) return <AgainstYesterday words={statisticsMessages.likeYesterday} />;
  const text = formatCount(Math.abs(minutes), counts.minute);
  return minutes > 0 ? statisticsMessages.faster(text) : statisticsMessages.slower(text);
}
