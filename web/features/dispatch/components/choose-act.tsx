import { Ban, Bike, CircleCheck, Pin, Send, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { pinKinds, type PinKind } from '#shared/domain/dispatch/pins.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { failureText } from '../state.ts';
import { useOrderActs } from '../use-order-acts.ts';

interface ChooseActProps {
  order: WaitingOrder;
  courier: DeskCourier;
  onBack: () => void;
  onDone: () => void;
}

/** What an admin may do with an order and a courier. */
export function ChooseAct({ order, courier, onBack, onDone }: ChooseActProps) {
  const { courierId, name } = courier;
  const { give, offer, refusals, pins, isBusy, error } = useOrderActs({ order, courier, onDone });
  const said = order.pins.find((pin) => pin.courierId === courierId);
  return (
    <div className="grid gap-2">
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      <ActButton
        icon={CircleCheck}
        label={dispatchDeskMessages.give}
        lead={dispatchDeskMessages.giveLead}
        refusal={refusals.give}
        isBusy={isBusy}
        onClick={give}
      />
      <ActButton
        icon={Send}
        label={dispatchDeskMessages.offer}
        lead={dispatchDeskMessages.offerLead}
        refusal={refusals.offer}
        isBusy={isBusy}
        onClick={offer}
      />
      {pinKinds.map((kind) => {
        const isSaid = said?.kind === kind;
        const { icon, label, lead, liftLabel, liftLead } = ofKind[kind];
        return (
          <ActButton
            key={kind}
            icon={icon}
            label={isSaid ? liftLabel : label}
            lead={isSaid ? liftLead : lead}
            isBusy={isBusy}
            onClick={() =>
              isSaid
                ? pins.lift(order.orderId, said, onDone)
                : pins.say(kind, order, { courierId, name, onSaid: onDone })
            }
          />
        );
      })}
      <Button tone="plain" className="mt-1" onClick={onBack}>
        <Bike aria-hidden className="size-5" />
        {dispatchDeskMessages.backToCouriers}
      </Button>
    </div>
  );
}

const ofKind: Record<
  PinKind,
  { icon: LucideIcon; label: string; lead: string; liftLabel: string; liftLead: string }
> = {
  pin: {
    icon: Pin,
    label: dispatchDeskMessages.pin,
    lead: dispatchDeskMessages.pinLead,
    liftLabel: dispatchDeskMessages.unpin,
    liftLead: dispatchDeskMessages.unpinLead,
  },
  forbid: {
    icon: Ban,
    label: dispatchDeskMessages.forbid,
    lead: dispatchDeskMessages.forbidLead,
    liftLabel: dispatchDeskMessages.allow,
    liftLead: dispatchDeskMessages.allowLead,
  },
};

interface ActButtonProps {
  icon: LucideIcon;
  label: string;
  lead: string;
  /** Why it cannot be done now. */
  refusal?: string | null | undefined;
  isBusy: boolean;
  onClick: () => void;
}

/** The refusal of the act is below its button, in full contrast. */
function ActButton({ icon: Icon, label, lead, refusal, isBusy, onClick }: ActButtonProps) {
  const refusalId = useId();
  return (
    <div>
      <Button
        tone="outline"
        align="start"
        room="snug"
        className="w-full"
        aria-disabled={isBusy || Boolean(refusal)}
        aria-describedby={refusal ? refusalId : undefined}
        onClick={() => !isBusy && !refusal && onClick()}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 py-2 text-start leading-snug">
          {label}
          <span className="block text-xs font-normal text-fg-muted">{lead}</span>
        </span>
      </Button>
      {refusal && (
        <p id={refusalId} className="px-4 py-1 text-xs text-fg-muted">
          {refusal}
        </p>
      )}
    </div>
  );
}
