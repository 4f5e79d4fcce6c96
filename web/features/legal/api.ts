import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { LegalFacts } from '#shared/contract/restaurants/legal.ts';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';

export const restaurantLegalQuery = (api: OwnApi) => api.legal.getOwnRestaurant.queryOptions();
export const courierLegalQuery = (api: Api) => api.legal.getOwnCourier.queryOptions();
export const legalQuery = (api: Api, party: LegalParty) => api.legal.get.queryOptions({ input: { party } });

/** Every change answers with all facts. */
function useKept(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return { onSuccess: (facts: LegalFacts) => queryClient.setQueryData(queryKey, facts) };
}

/** The checklist before the opening and the next payout show what is written. */
export function useRestaurantLegal() {
  const api = useOwnApi();
  const { setup, payouts } = useApi();
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [setup.key(), payouts.getNextOwn.key()].map((outdated) =>
        queryClient.invalidateQueries({ queryKey: outdated }),
      ),
    );
  const kept = { ...useKept(restaurantLegalQuery(api).queryKey), onSettled };
  return {
    saveIdentity: useMutation(api.legal.setOwnRestaurant.mutationOptions(kept)).mutateAsync,
    saveBank: useMutation(api.legal.setOwnRestaurantBank.mutationOptions(kept)).mutateAsync,
  };
}

export function useCourierLegal() {
  const { legal } = useApi();
  const kept = useKept(legal.getOwnCourier.queryKey());
  return {
    saveIdentity: useMutation(legal.setOwnCourier.mutationOptions(kept)).mutateAsync,
    saveBank: useMutation(legal.setOwnCourierBank.mutationOptions(kept)).mutateAsync,
  };
}

/** The identity as an admin changes it. The payouts' board and the page of invoices show what is missing. */
export function useLegalOf(party: LegalParty) {
  const { legal, payouts, invoices } = useApi();
  const queryClient = useQueryClient();
  const queryKey = legal.get.queryKey({ input: { party } });
  const kept = { ...useKept(queryKey), onError: () => queryClient.invalidateQueries({ queryKey }) };
  const onSettled = () =>
    Promise.all(
      [payouts.key(), invoices.listWaiting.key()].map((outdated) =>
        queryClient.invalidateQueries({ queryKey: outdated }),
      ),
    );
  const company = useMutation(legal.setCompany.mutationOptions({ ...kept, onSettled }));
  const courier = useMutation(legal.setCourier.mutationOptions({ ...kept, onSettled }));
  return {
    saveCompany: (identity: Omit<Parameters<typeof company.mutateAsync>[0], 'party'>) =>
      company.mutateAsync({ ...identity, party }),
    saveCourier: (identity: Omit<Parameters<typeof courier.mutateAsync>[0], 'party'>) =>
      courier.mutateAsync({ ...identity, party: party as AccountId }),
  };
}
