import { ui } from '#messages/frame/ui.ts';
import { askMore, type PagedQuery } from './ask-more.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type ShowMoreProps = { query: PagedQuery & { hasNextPage: boolean; isFetchingNextPage: boolean } };

export const ShowMore = ({ query }: ShowMoreProps) =>
  query.hasNextPage && (
    <div className="mt-4 flex justify-center">
      <Button tone="plain" busy={query.isFetchingNextPage} onClick={() => void askMore(query)}>
        {ui.more}
      </Button>
    </div>
  );
