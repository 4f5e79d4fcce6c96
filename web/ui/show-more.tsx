import { ui } from '#shared/messages/ar/ui.ts';
import { Button } from './button.tsx';

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export const ShowMore = ({ query }: { query: PagedQuery }) =>
  query.hasNextPage && (
    <div className="mt-4 flex justify-center">
      <Button tone="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {ui.more}
      </Button>
    </div>
  );
