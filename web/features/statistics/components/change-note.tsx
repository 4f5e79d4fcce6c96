import { formatPercent } from '#messages/writing/format.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { changeSince } from '../state.ts';

interface ChangeWords {
  nothing: string;
  same: string;
  since: string;
  at: string;
}

const yesterday: ChangeWords = {
  nothing: statisticsMessages.nothingYesterday,
  same: statisticsMessages.likeYesterday,
  since: statisticsMessages.sinceYesterday,
  at: statisticsMessages.atThisTime,
};

type ChangeNoteProps = { before: number; now: number; words?: ChangeWords | undefined };

export function ChangeNote({ before, now, words = yesterday }: ChangeNoteProps) {
  const change = changeSince(before, now);
  if (change.kind === 'none') return <Against words={words.nothing} at={words.at} />;
  if (change.kind === 'same') return <Against words={words.same} at={words.at} />;
  const sign = change.kind === 'up' ? '+' : '\u2212';
  return (
    <>
      <Ltr className={change.kind === 'up' ? 'font-bold text-primary-ink' : 'font-bold text-fg-muted'}>
        {sign}
        {formatPercent(change.share)}
      </Ltr>{' '}
      <Against words={words.since} at={words.at} />
    </>
  );
}

export const AgainstYesterday = ({ words }: { words: string }) => <Against words={words} at={yesterday.at} />;

/** The words are short on a phone, where a longer line would make its tile grow. */
const Against = ({ words, at }: { words: string; at: string }) => (
  <>
    {words} <span className="max-md:sr-only">{at}</span>
  </>
);
