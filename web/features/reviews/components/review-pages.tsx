import type { ComponentProps, ReactNode } from 'react';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ShowMore } from '#web/ui/states/show-more.tsx';

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
