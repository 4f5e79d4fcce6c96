import { formatPercent } from '#shared/messages/format.ts';
import { statisticsMessages } from '#shared/messages/ar/statistics.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { changeSince } from '../state.ts';

export function ChangeNote({ before, now }: { before: number; now: number }) {
  const change = changeSince(before, now);
  if (change.kind === 'none') return statisticsMessages.nothingYesterday;
  if (change.kind === 'same') return statisticsMessages.likeYesterday;
  const sign = change.kind === 'up' ? '+' : '\u2212';
  return (
    <>
      <Ltr className={change.kind === 'up' ? 'font-bold text-primary-ink' : 'font-bold text-fg-muted'}>
        {sign}
        {formatPercent(change.share)}
      </Ltr>{' '}
      {statisticsMessages.sinceYesterday}
    </>
  );
}
