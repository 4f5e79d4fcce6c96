import { Flame } from 'lucide-react';
import { useState } from 'react';
import {
  busyLengths,
  extraMinutes,
  type BusyLength,
  type ExtraMinutes,
} from '#shared/domain/promise/capacity.ts';
import { busyLengthLabel, capacityMessages } from '#messages/restaurants/capacity.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { useBeginBusy } from '../use-capacity.ts';
import { useOwnRestaurant } from '../use-own-restaurant.ts';

const extras = extraMinutes.map((minutes) => ({
  value: `${minutes}` as const,
  label: capacityMessages.minutes(minutes),
}));
const lengths = busyLengths.map((length) => ({
  value: `${length}` as const,
  label: busyLengthLabel[length],
}));

export function BusyButton() {
  const { data: own } = useOwnRestaurant();
  const [isOpen, setIsOpen] = useState(false);
  const [minutes, setMinutes] = useState<`${ExtraMinutes}`>('20');
  const [length, setLength] = useState<`${BusyLength}`>('60');
  const { mutate, isPending } = useBeginBusy();
  if (!own?.opening.isOpen) return null;
  const begin = () =>
    mutate(
      { minutes: Number(minutes) as ExtraMinutes, length: Number(length) as BusyLength },
      {
        onSuccess: () => setIsOpen(false),
      },
    );
  return (
    <>
      <IconButton
        icon={Flame}
        label={capacityMessages.busy}
        caption={capacityMessages.busy}
        onClick={() => setIsOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={capacityMessages.busy}
        footer={
          <Button size="lg" className="w-full" busy={isPending} onClick={begin}>
            {capacityMessages.begin}
          </Button>
        }
      >
        <div className="flex flex-col gap-5 p-5">
          <p className="text-sm text-fg-muted">{capacityMessages.busyLead}</p>
          <RadioList label={capacityMessages.extra} options={extras} value={minutes} onChange={setMinutes} />
          <RadioList label={capacityMessages.length} options={lengths} value={length} onChange={setLength} />
        </div>
      </Sheet>
    </>
  );
}
