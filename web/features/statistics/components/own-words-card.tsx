import { useQuery } from '@tanstack/react-query';
import { adviceOn, leastOrders, type WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ownWordsQuery } from '../api.ts';
import { adviceText, hourText, lateText } from '../words-text.ts';

/** What became of the times that the kitchen named. Without enough orders it shows no figure. */
export function OwnWordsCard() {
  const query = useQuery(ownWordsQuery(useOwnApi()));
  return (
    <Card className="p-5">
      <section aria-labelledby="own-words">
        <h2 id="own-words" className="text-lg">
          {kitchenWordMessages.ownTitle}
        </h2>
        <p className="mb-4 text-sm text-pretty text-fg-muted">{kitchenWordMessages.ownLead}</p>
        <Loaded query={query} failed={kitchenWordMessages.loadFailed} loading={<RowsSkeleton rows={1} />}>
          {(figures) => <OwnWords figures={figures} />}
        </Loaded>
      </section>
    </Card>
  );
}

const OwnWords = ({ figures }: { figures: WordFigures }) => (
  <>
    {figures.orders >= leastOrders && (
      <dl className="mb-4 grid gap-4 sm:grid-cols-3">
        <Fact name={kitchenWordMessages.usual} value={lateText(figures.medianLateMinutes)} />
        <Fact
          name={kitchenWordMessages.near}
          value={kitchenWordMessages.nearOf(figures.onWord, figures.orders)}
        />
        <Fact name={kitchenWordMessages.worstHour} value={hourText(figures.worstHour)} />
      </dl>
    )}
    <p className="max-w-prose text-sm text-pretty">{adviceText(figures, adviceOn(figures))}</p>
  </>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-fg-muted">{name}</dt>
    <dd className="font-bold">{value}</dd>
  </div>
);
