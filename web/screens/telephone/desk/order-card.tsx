import { useWatch } from 'react-hook-form';
import { keyOf, type CartLine } from '#shared/domain/placing/cart.ts';
import { lineTotalCentimes } from '#shared/domain/money/pricing.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { handOverTask } from '#messages/placing/hand-over-ways.ts';
import { optionNames, withOptions } from '#messages/placing/with-options.ts';
import { readBackText, telephoneMessages } from '#messages/orders/telephone.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { HandOverFields } from '#web/features/checkout/components/hand-over-fields.tsx';
import { PayWith } from '#web/features/checkout/components/pay-with.tsx';
import { CartTotals } from '#web/features/cart/components/cart-totals.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { TelephoneOrder } from './use-telephone-order.ts';

/** What was asked for, what it costs, and the words to say before it is sent. */
export function OrderCard({ order }: { order: TelephoneOrder }) {
  const { form, cart, priced, wishes } = order;
  const { lines } = cart.cart;
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-5 lg:max-2xl:col-start-1 2xl:sticky 2xl:top-20">
      <h2 className="text-lg">{telephoneMessages.order}</h2>
      {lines.length === 0 && <p className="text-sm text-fg-muted">{telephoneMessages.empty}</p>}
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            onQuantity={(quantity) => cart.setQuantity(keyOf(line), quantity)}
          />
        ))}
      </ul>
      <Field label={checkoutMessages.note} aside={formMessages.optional} error={form.errors.note?.message}>
        <TextInput {...form.register('note')} autoComplete="off" />
      </Field>
      {priced && lines.length > 0 && (
        <>
          <PayWith
            label={telephoneMessages.payWith}
            hint={checkoutMessages.payWithHint}
            totalCentimes={priced.price.totalCentimes}
            {...wishes}
          />
          <HandOverFields wishes={wishes} names={handOverTask} />
          <CartTotals dishesCentimes={priced.dishes} delivery={priced.delivery} />
          <p role="status" className="text-sm font-bold text-danger-ink empty:hidden">
            {priced.obstacle}
          </p>
          <ReadBack order={order} />
        </>
      )}
      <SubmitButton
        refusal={form.errors.root}
        busy={form.isSubmitting}
        size="xl"
        label={telephoneMessages.submit}
      />
    </Card>
  );
}

const Line = ({ line, onQuantity }: { line: CartLine; onQuantity: (quantity: number) => void }) => (
  <li className="flex items-center gap-3 py-2">
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-bold">
        <bdi>{line.name}</bdi>
      </p>
      {line.options && (
        <p className="text-xs text-fg-muted">
          <bdi>{optionNames(line.options)}</bdi>
        </p>
      )}
      <Price centimes={lineTotalCentimes(line)} className="text-sm" />
    </div>
    <Stepper
      size="sm"
      label={cartMessages.quantityOf(withOptions(line))}
      value={line.quantity}
      max={limits.lineQuantityMax}
      onChange={onQuantity}
    />
  </li>
);

/** Takes the focus when an earlier order filled the form: the next Tab is the button. */
function ReadBack({ order: { form, cart, priced, where, wishes } }: { order: TelephoneOrder }) {
  const [name, address, landmark, door, note] = useWatch({
    control: form.control,
    name: ['name', 'address', 'landmark', 'door', 'note'],
  });
  if (!priced) return null;
  const place = where.pin ? [address, landmark, door].flatMap((words) => words?.trim() || []) : [];
  const said = {
    name: name.trim(),
    restaurant: cart.cart.restaurant?.name ?? '',
    lines: cart.cart.lines,
    place,
    minutes: priced.minutes,
    totalCentimes: priced.price.totalCentimes,
    note: note?.trim() ?? '',
    cashCentimes: wishes.cashCentimes,
    handOverWay: wishes.handOverWay,
    wantsCutlery: wishes.wantsCutlery,
  };
  return (
    <section
      id="read-back"
      tabIndex={-1}
      aria-labelledby="read-back-title"
      className="rounded-lg bg-accent-soft p-4 text-accent-ink"
    >
      <h3 id="read-back-title" className="text-sm">
        {telephoneMessages.readBack}
      </h3>
      <p className="mt-1 leading-relaxed">
        <bdi>{readBackText(said)}</bdi>
      </p>
    </section>
  );
}
