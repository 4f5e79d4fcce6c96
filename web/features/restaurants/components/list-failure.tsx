import { lostListMessages } from '#messages/orders/lost-list.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { Loading } from '#web/ui/states/skeleton.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { useFailure } from '#web/ui/states/use-failure.ts';
import type { ListPage } from '../use-list-search.ts';

export function ListFailure({ page }: { page: ListPage }) {
  const data = page.isPlaceholderData ? undefined : page.data;
  const { error, isRetrying, retry } = useFailure({ ...page, data });
  // What failed before is asked for again by itself when its search comes back.
  if (error === null)
    return (
      <Loading className="grid place-items-center py-24 text-primary">
        <Spinner large />
      </Loading>
    );
  return (
    <ErrorState
      title={lostListMessages.title}
      text={readAppError(error).text}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
