import { courierMessages } from '#messages/couriers/couriers.ts';
import { Card } from '#web/ui/display/card.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { useSharing } from '../use-sharing.ts';

const options = [
  { value: 'shared', label: courierMessages.sharePosition },
  { value: 'without', label: courierMessages.withoutPosition },
] as const;

/** Null: the courier chose nothing yet. */
export function PositionChoice({ isShared }: { isShared: boolean | null }) {
  const setSharing = useSharing();
  const value = isShared ? 'shared' : 'without';
  return (
    <Card className="p-5">
      <RadioList
        label={courierMessages.positionTitle}
        options={options}
        value={isShared === null ? undefined : value}
        onChange={(chosen) => setSharing(chosen === 'shared')}
      />
      <p className="mt-3 text-sm leading-snug text-fg-muted">{courierMessages.positionLead}</p>
    </Card>
  );
}
