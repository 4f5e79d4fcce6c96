import { useQuery } from '@tanstack/react-query';
import { CirclePause, Copy, DatabaseZap, MailX } from 'lucide-react';
import { stopMessages } from '#messages/marketplace/stops.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { stateQuery } from '../api.ts';
import { AdminAlert } from './admin-alert.tsx';

/** What the operator has stopped at the console (decision 100), orders that the database has lost (decision 99), and that it is a copy (decision 105). */
export function StoppedByOperator() {
  const { data: state } = useQuery(stateQuery(useApi()));
  return (
    <>
      {state?.ordersLost && (
        <AdminAlert icon={DatabaseZap} title={stopMessages.lost} lead={stopMessages.lostLead} />
      )}
      {state?.isCopy && <AdminAlert icon={Copy} title={stopMessages.copy} lead={stopMessages.copyLead} />}
      {state?.ordersPaused && (
        <AdminAlert icon={CirclePause} title={stopMessages.orders} lead={stopMessages.ordersLead} />
      )}
      {state?.outboxHeld && (
        <AdminAlert icon={MailX} title={stopMessages.outbox} lead={stopMessages.outboxLead} />
      )}
    </>
  );
}
