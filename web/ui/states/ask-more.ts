import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

interface Answer {
  isFetchNextPageError: boolean;
  error: unknown;
}

interface PagesAnswer extends Answer {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
}

export interface PagedQuery {
  data: PagesAnswer['data'];
  fetchNextPage: () => Promise<PagesAnswer>;
}

/** A live hint asks for the pages that are shown and drops the one under way: that one is asked for again. */
export async function askMore({ data, fetchNextPage }: PagedQuery): Promise<void> {
  let shown = data?.pages.length ?? 0;
  for (;;) {
    const answer = await fetchNextPage();
    tellMissingPage(answer);
    const now = answer.data?.pages.length ?? 0;
    if (answer.isFetchNextPageError || !answer.hasNextPage || now > shown || now === 0) return;
    shown = now;
  }
}

/** The list stays, so a toast says that nothing came. */
export function tellMissingPage({ isFetchNextPageError, error }: Answer): void {
  if (isFetchNextPageError) toast.error(readAppError(error).text);
}
