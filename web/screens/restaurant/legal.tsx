import { useQuery } from '@tanstack/react-query';
import { legalMessages } from '#messages/money/legal.ts';
import { restaurantLegalQuery, useRestaurantLegal } from '#web/features/legal/api.ts';
import { BankForm } from '#web/features/legal/components/bank-form.tsx';
import { CompanyForm } from '#web/features/legal/components/company-form.tsx';
import { MoneySections } from '#web/features/statements/components/money-sections.tsx';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(restaurantLegalQuery(useOwnApi()));
  const { saveIdentity, saveBank } = useRestaurantLegal();
  return (
    <>
      <PageHeader title={legalMessages.open} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-28 md:px-8 md:pt-8 md:pb-10">
        <MoneySections />
        <Loaded query={query} failed={legalMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
          {({ identity, bank }) => (
            <>
              <CompanyForm lead={legalMessages.companyLead} identity={identity} onSave={saveIdentity} />
              <BankForm bank={bank} onSave={saveBank} />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
