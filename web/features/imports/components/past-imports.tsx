import { useQuery } from '@tanstack/react-query';
import { importKindLabel, importMessages } from '#messages/marketplace/imports.ts';
import { formatMoment } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { pastImportsQuery } from '../api.ts';

/** Which admin imported what, and when. */
export function PastImports() {
  const query = useQuery(pastImportsQuery(useApi()));
  return (
    <section>
      <h2 className="mb-3 text-lg">{importMessages.pastTitle}</h2>
      <Loaded query={query} failed={importMessages.pastFailed} loading={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-fg-muted">{importMessages.pastNone}</p>
          ) : (
            <Card>
              <ul className="divide-y divide-border px-5 text-sm">
                {items.map((one) => (
                  <li key={one.id} className="py-3">
                    <p className="font-bold">{importKindLabel[one.kind]}</p>
                    <p className="text-fg-muted">{importMessages.pastCounts(one)}</p>
                    <p className="text-xs text-fg-muted">
                      <bdi>{importMessages.by(one.adminName, formatMoment(one.at))}</bdi>
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </section>
  );
}
