import { useQuery } from '@tanstack/react-query';
import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { givenJobMessages } from '#messages/orders/given-jobs.ts';
import { offerRefusalText, offersDeskMessages } from '#messages/orders/offered-jobs.ts';
import { useMakeOffer } from '#web/features/offers/api.ts';
import { couriersForJobQuery, useGiveJob } from '#web/features/orders/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useOrderPins } from './use-order-pins.ts';

interface OrderAndCourier {
  order: WaitingOrder;
  courier: DeskCourier;
  onDone: () => void;
}

/** What an admin may do with an order and a courier, and why something cannot be done now. */
export function useOrderActs({ order, courier: { courierId, name }, onDone }: OrderAndCourier) {
  const { orderId, version, isReady } = order;
  const { data: couriers } = useQuery(couriersForJobQuery(useApi(), orderId));
  const give = useGiveJob();
  const offer = useMakeOffer();
  const pins = useOrderPins();
  const found = couriers?.find((one) => one.courierId === courierId);
  const refusalOf = { give: found?.refusal, offer: found?.offerRefusal ?? found?.refusal };
  const act = (how: typeof give | typeof offer, said: string) => {
    const onSuccess = () => {
      toast.success(said);
      onDone();
    };
    how.mutate({ orderId, version, courierId }, { onSuccess });
  };
  return {
    give: () => act(give, givenJobMessages.given(name)),
    offer: () => act(offer, offersDeskMessages.offered(name)),
    refusals: {
      give: isReady ? refusalOf.give && offerRefusalText[refusalOf.give] : dispatchDeskMessages.giveLater,
      offer: refusalOf.offer && offerRefusalText[refusalOf.offer],
    },
    pins,
    isBusy: give.isPending || offer.isPending || pins.isPending,
    error: give.error ?? offer.error ?? pins.error,
  };
}
