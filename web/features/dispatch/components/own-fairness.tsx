import { useQuery } from '@tanstack/react-query';
import { fairnessMeasures, type FairnessMeasure } from '#shared/domain/dispatch/fairness.ts';
import type { OwnFairnessView } from '#shared/contract/orders/fairness.ts';
import { fairnessMeasureName, fairnessMessages, formatMeasure } from '#messages/orders/fairness.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FigureTable } from '#web/ui/display/chart-card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ownFairnessQuery } from '../api.ts';
import { rangeOf } from './fairness-card.tsx';

const { measure, you, median, middleHalf, unsaid } = fairnessMessages;

/** A courier's own values beside those of all. */
export function OwnFairness() {
  const query = useQuery(ownFairnessQuery(useApi()));
  return (
    <Loaded query={query} failed={fairnessMessages.ownFailed} loading={<RowsSkeleton rows={2} />}>
      {(figures) => (
        <Card className="min-w-0 p-5">
          <h2 className="text-lg">{fairnessMessages.ownTitle(figures.days)}</h2>
          <p className="mb-2 text-sm text-pretty text-fg-muted">{fairnessMessages.ownLead}</p>
          <p className="text-sm">{fairnessMessages.ownOffers(figures)}</p>
          <p className="mb-2 text-sm">{fairnessMessages.ownDuty(figures.dutyMinutes)}</p>
          <div className="overflow-x-auto">
            <FigureTable
              caption={fairnessMessages.ownTitle(figures.days)}
              head={[measure, you, median, middleHalf]}
              rows={fairnessMeasures.map((name) => ({ key: name, cells: cellsOf(name, figures) }))}
            />
          </div>
          {Object.values(figures.all).includes(null) && (
            <p className="mt-2 text-xs text-pretty text-fg-muted">{fairnessMessages.tooFew(figures.least)}</p>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function cellsOf(name: FairnessMeasure, { own, all }: OwnFairnessView): string[] {
  const mine = own[name];
  const others = all[name];
  return [
    fairnessMeasureName[name],
    mine === null ? unsaid : formatMeasure(name, mine),
    others === null ? unsaid : formatMeasure(name, others.median),
    others === null ? unsaid : rangeOf(name, others),
  ];
}
