import { formatPercent } from '#shared/messages/format.ts';
import { statisticsMessages } from '#shared/messages/ar/statistics.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { changeSince } from '../state.ts';

export function ChangeNote({ before, now }: { before: number; now: number }) {
  const change = changeSince(before, now);
  if (change.kind === 'none') return <AgainstYesterday words={statisticsMessages.nothingYesterday} />;
  if (change.kind === 'same') return <AgainstYesterday words={statisticsMessages.likeYesterday} />;
  const sign = change.kind === 'up' ? '+' : '\u2212';
  return (
    <>
      <Ltr className={change.kind === 'up' ? 'font-bold text-primary-ink' : 'font-bold text-fg-muted'}>
        {sign}
        {formatPercent(change.share)}
      </Ltr>{' '}
      <AgainstYesterday words={statisticsMessages.sinceYesterday} />
    </>
  );
}

/** Short on a phone, where a longer line would make its tile grow. */
export const AgainstYesterday = ({ words }: { words: string }) => (
  <>
    {words} <span className="max-md:sr-only">{statisticsMessages.atThisTime}</span>
  </>
);
