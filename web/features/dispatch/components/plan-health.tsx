import type { DispatchView } from '#shared/contract/orders/dispatch.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { formatNumber, formatRelative } from '#messages/writing/format.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';

export function PlanHealth({ state }: { state: DispatchView }) {
  const now = useNow();
  const { plannedAt } = state;
  return (
    <Card className="p-4">
      <h2 className="mb-1 text-lg">{dispatchMessages.health}</h2>
      <DetailList
        rows={[
          { label: dispatchMessages.mode, value: settingsMessages.dispatchModes[state.mode] },
          {
            label: dispatchMessages.plannedAt,
            value: plannedAt ? formatRelative(plannedAt, now) : dispatchMessages.never,
          },
          { label: dispatchMessages.took, value: dispatchMessages.tookMs(state.planMs) },
          { label: dispatchMessages.orders, value: formatNumber(state.orders) },
          { label: dispatchMessages.couriers, value: formatNumber(state.couriers) },
          { label: dispatchMessages.offersMade, value: formatNumber(state.offersMade) },
          { label: dispatchMessages.offersRefused, value: formatNumber(state.offersRefused) },
        ]}
      />
    </Card>
  );
}
