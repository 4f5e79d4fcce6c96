import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { legalQuery, useLegalOf } from '#web/features/legal/api.ts';
import { CompanyForm } from '#web/features/legal/components/company-form.tsx';
import { CourierForm } from '#web/features/legal/components/courier-form.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const { party = 'marketplace' } = useParams({ strict: false }) as { party?: LegalParty };
  const query = useQuery(legalQuery(useApi(), party));
  const { saveCompany, saveCourier } = useLegalOf(party);
  const isOurs = party === 'marketplace';
  return (
    <>
      <PageHeader title={isOurs ? legalMessages.marketplaceTitle : legalMessages.title} />
      <main id="content" className="mx-auto max-w-2xl px-4 pt-4 pb-10 md:px-8 md:pt-8">
        <Loaded query={query} failed={legalMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
          {({ identity }) =>
            party.startsWith('courier') ? (
              <CourierForm
                key={party}
                identity={identity}
                onSave={(typed) => saveCourier({ ...typed, seen: identity })}
              />
            ) : (
              <CompanyForm
                key={party}
                lead={isOurs ? legalMessages.marketplaceLead : legalMessages.companyLead}
                identity={identity}
                onSave={(typed) => saveCompany({ ...typed, seen: identity })}
              />
            )
          }
        </Loaded>
      </main>
    </>
  );
}
