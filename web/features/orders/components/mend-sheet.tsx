import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mendForm } from '#shared/contract/orders/mends.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { mendMessages, mendRefusalForAdmin } from '#messages/orders/mends.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { PinMap } from '#web/map/pin-map.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useMendPlace } from '../api.ts';
import { createMendIds } from '../mend-ids.ts';
import type { Mendable } from '../mendable.ts';
import { MendFields } from './mend-fields.tsx';

interface MendSheetProps {
  order: Mendable;
  by: 'customer' | 'admin';
  isOpen: boolean;
  onClose: () => void;
}

export const MendSheet = ({ isOpen, onClose, ...mending }: MendSheetProps) => (
  <Sheet isOpen={isOpen} onOpenChange={(open) => !open && onClose()} title={mendMessages.title}>
    <MendForm {...mending} onDone={onClose} />
  </Sheet>
);

type MendFormProps = Pick<MendSheetProps, 'order' | 'by'> & { onDone: () => void };

function MendForm({ order, by, onDone }: MendFormProps) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const [position, setPosition] = useState<Position>(order.deliveryPosition);
  const end = useRef<HTMLDivElement>(null);
  // The words push the button below the edge of a small window.
  const showEnd = () => requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
  const { agreedCentimes, ask, send } = useMending({ order, by, onDone, onAsked: showEnd });
  const { register, errors, isSubmitting, handleSend } = useContractForm(mendForm, {
    values: valuesOf(order),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    send: (values) => send({ ...values, position }),
    onRefused: ({ code }, setError) => {
      const message = by === 'admin' && mendRefusalForAdmin[code];
      if (message) setError('root', { type: code, message });
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4 p-5">
      <p className="text-sm text-fg-muted">{mendMessages.lead}</p>
      {site && (
        <PinMap
          label={checkoutMessages.mapLabel}
          pinLabel={checkoutMessages.pinLabel}
          pin={position}
          start={position}
          styleUrl={site.mapStyleUrl}
          onPlace={(place) => {
            setPosition(place);
            ask(0);
          }}
          className="h-48 rounded-xl"
        />
      )}
      <MendFields
        register={register}
        errors={errors}
        isOfBook={order.contactPhone !== null || order.courierNote !== ''}
      />
      <div ref={end} className="flex scroll-mb-5 flex-col gap-4">
        <p role="alert" className="font-bold text-accent-ink empty:hidden">
          {agreedCentimes === 0 ? '' : mendMessages.costs(agreedCentimes)}
        </p>
        <SubmitButton
          refusal={errors.root}
          busy={isSubmitting}
          label={agreedCentimes === 0 ? mendMessages.save : mendMessages.agree}
        />
      </div>
    </form>
  );
}

const valuesOf = ({ deliveryAddress, landmark, door, phone, contactPhone, note, courierNote }: Mendable) => ({
  address: deliveryAddress,
  landmark,
  door,
  phone: formatPhone(phone ?? ''),
  contactPhone: contactPhone === null ? null : formatPhone(contactPhone),
  note,
  courierNote,
});

/** The first press of a dearer or cheaper place learns the difference, the second agrees to it. */
function useMending({ order, by, onDone, onAsked }: MendFormProps & { onAsked: () => void }) {
  const mendPlace = useMendPlace(by);
  const [ids] = useState(createMendIds);
  const [agreedCentimes, ask] = useState(0);
  type Sent = Omit<Parameters<typeof mendPlace>[0], 'orderId' | 'id' | 'agreedCentimes'>;
  const send = async (values: Sent): Promise<void> => {
    try {
      await mendPlace({ ...values, orderId: order.id, id: ids.idOf(values), agreedCentimes });
      ids.forget();
      toast.success(mendMessages.saved);
      onDone();
    } catch (error) {
      const { code, details } = readAppError(error);
      if (code !== 'mend_costs' || !details) throw error;
      ask(details.differenceCentimes);
      onAsked();
    }
  };
  return { agreedCentimes, ask, send };
}
