import { useQuery } from '@tanstack/react-query';
import { legalMessages } from '#messages/money/legal.ts';
import { courierLegalQuery, useCourierLegal } from '#web/features/legal/api.ts';
import { BankForm } from '#web/features/legal/components/bank-form.tsx';
import { CourierForm } from '#web/features/legal/components/courier-form.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(courierLegalQuery(useApi()));
  const { saveIdentity, saveBank } = useCourierLegal();
  return (
    <>
      <PageHeader title={legalMessages.open} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-28 md:px-8 md:pt-8 md:pb-10">
        <Loaded query={query} failed={legalMessages.loadFailed} loading={<RowsSkeleton rows={3} />}>
          {({ identity, bank }) => (
            <>
              <CourierForm identity={identity} onSave={saveIdentity} />
              <BankForm bank={bank} onSave={saveBank} />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
