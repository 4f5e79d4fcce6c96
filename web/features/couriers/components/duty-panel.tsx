import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { Switch } from '#web/ui/buttons/switch.tsx';
import type { DutyEnded } from '../state.ts';
import { useDuty } from '../use-duty.ts';

export const dutyHash = 'duty';

type DutyPanelProps = {
  isOnDuty: boolean;
  isReached?: boolean;
  /** Why the server ended the duty. */
  ended?: DutyEnded | undefined;
  className?: string;
};

export function DutyPanel({ isOnDuty, isReached, ended, className }: DutyPanelProps) {
  const setOnDuty = useDuty();
  const dutySwitch = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReached) dutySwitch.current?.focus();
  }, [isReached]);
  return (
    <div
      className={clsx(
        'flex items-center gap-3 rounded-xl p-3 ps-4',
        isOnDuty ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-fg dark:bg-raised',
        className,
      )}
    >
      <span aria-hidden className="relative flex size-3 shrink-0">
        {isOnDuty && (
          <span className="absolute inset-0 rounded-full bg-primary opacity-60 motion-safe:animate-[ping_1s_ease-out_3]" />
        )}
        <span
          className={clsx('relative size-3 rounded-full', isOnDuty ? 'bg-primary' : 'bg-border-strong')}
        />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-extrabold">
          {isOnDuty ? courierMessages.onDutyTitle : courierMessages.unavailableTitle}
        </p>
        {isOnDuty && <p className="text-xs">{courierMessages.onDutyLead}</p>}
        {ended && <p className="mt-1 text-xs">{courierMessages.dutyEndedLead[ended]}</p>}
      </div>
      <Switch ref={dutySwitch} label={courierMessages.dutySwitch} isOn={isOnDuty} onChange={setOnDuty} />
    </div>
  );
}
