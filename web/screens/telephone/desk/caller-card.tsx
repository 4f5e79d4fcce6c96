import { UserRound } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { noDetails } from '#web/features/telephone/state.ts';
import type { TelephoneOrder } from './use-telephone-order.ts';
import { LastOrders } from './last-orders.tsx';

export function CallerCard({ order }: { order: TelephoneOrder }) {
  const { form, caller, goOn } = order;
  const { register, errors } = form;
  const phone = register('phone', { onChange: ({ target }) => void caller.lookUp(textOf(target)) });
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void goOn();
  };
  return (
    <Card ref={focusNumber} className="flex min-w-0 flex-col gap-4 p-5">
      <Field
        label={telephoneMessages.number}
        hint={telephoneMessages.numberHint}
        error={errors.phone?.message}
      >
        <PhoneInput {...phone} autoComplete="off" onKeyDown={goOnByEnter} />
      </Field>
      <div role="status" className="text-sm empty:hidden">
        <Said order={order} />
      </div>
      <Field label={telephoneMessages.name} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <LastOrders order={order} />
    </Card>
  );
}

/** The desk begins with the number. */
const focusNumber = (card: HTMLElement | null): void => card?.querySelector('input')?.focus();

const textOf = (target: { value?: string }): string => target.value ?? noDetails.phone;

function Said({ order: { caller } }: { order: TelephoneOrder }) {
  const { known } = caller;
  if (!known) return null;
  if ('failure' in known)
    return <p className="font-bold text-danger-ink">{telephoneMessages.callerFailed}</p>;
  const { name, isFromFile } = known.caller;
  if (name === null) return <p className="text-fg-muted">{telephoneMessages.unknown}</p>;
  return (
    <>
      <p className="flex items-center gap-2 font-bold text-primary-ink">
        <UserRound aria-hidden className="size-5 shrink-0" />
        <bdi>{telephoneMessages.known(name)}</bdi>
      </p>
      {isFromFile && <p className="mt-1">{telephoneMessages.fromFile}</p>}
      <p className="mt-1 text-fg-muted">{telephoneMessages.privacy}</p>
    </>
  );
}
