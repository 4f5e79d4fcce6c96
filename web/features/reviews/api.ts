import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { failureText } from '#web/lib/app-error.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

const firstPage: { cursor?: string } = {};
const pages = {
  initialPageParam: firstPage.cursor,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};
const onFocus = { refetchOnWindowFocus: 'always' } as const;

export const myReviewQuery = (api: Api, orderId: string) =>
  api.reviews.getMine.queryOptions({ input: { orderId } });

export const reviewsQuery = (api: Api, restaurantId: number) =>
  api.reviews.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ restaurantId, cursor }),
    ...pages,
  });

export const starCountsQuery = (api: Api, restaurantId: number) =>
  api.reviews.getDistribution.queryOptions({ input: { restaurantId } });

export const ownReviewsQuery = (api: OwnApi) =>
  api.reviews.listOwn.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...pages,
    ...onFocus,
  });

export const allReviewsQuery = (api: Api) =>
  api.reviews.listAsAdmin.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...pages,
    ...onFocus,
  });

/** Forms show refusals themselves. */
function useAfterwards(): { onSettled: () => Promise<unknown> } {
  const api = useApi();
  const queryClient = useQueryClient();
  const outdated: QueryKey[] = [api.reviews.key(), api.restaurants.key()];
  return {
    onSettled: () => Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  };
}

export const useWriteReview = () => useMutation(useApi().reviews.write.mutationOptions(useAfterwards()));

export const useAnswerReview = () => useMutation(useOwnApi().reviews.answer.mutationOptions(useAfterwards()));

export const useHideReview = () => useMutation(useApi().reviews.hide.mutationOptions(useAfterwards()));

export const useShowReview = () =>
  useMutation(
    useApi().reviews.show.mutationOptions({
      ...useAfterwards(),
      onError: (error) => toast.error(failureText(error, reviewMessages.showFailed)),
    }),
  );
