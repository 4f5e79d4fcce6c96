import type { ComponentProps, ReactNode } from 'react';
import { reviewMessages } from '#messages/reviews.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';

type Pages<Review> = { pages: { items: Review[] }[] };

type ReviewPagesProps<Review> = {
  query: Parameters<typeof Loaded<Pages<Review>>>[0]['query'] & ComponentProps<typeof ShowMore>['query'];
  none: string;
  noneLead?: string;
  children: (reviews: Review[]) => ReactNode;
};

export const ReviewPages = <Review,>({ query, none, noneLead, children }: ReviewPagesProps<Review>) => (
  <Loaded query={query} failed={reviewMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
    {({ pages }) => {
      const reviews = pages.flatMap(({ items }) => items);
      if (reviews.length === 0) return <EmptyState food="plate" title={none} text={noneLead} />;
      return (
        <>
          {children(reviews)}
          <ShowMore query={query} />
        </>
      );
    }}
  </Loaded>
);
