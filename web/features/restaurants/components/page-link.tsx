import { Link } from '@tanstack/react-router';
import { restaurantPagesMessages } from '#messages/restaurants/restaurant-pages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { readListSearch, type ListSearch } from '../state.ts';

interface PageLinkProps {
  kind: 'more' | 'earlier';
  page: number;
  onPress?: (page: number) => void;
}

/** A link, so that the page opens without scripts too. */
export const PageLink = ({ kind, page, onPress }: PageLinkProps) => (
  <Link
    to={paths.home}
    search={(before: ListSearch) => readListSearch({ ...before, page })}
    replace
    resetScroll={false}
    onClick={() => onPress?.(page)}
    className={buttonClass({ tone: 'outline', size: 'lg', className: 'mx-auto my-4 w-fit' })}
  >
    {restaurantPagesMessages[kind]}
  </Link>
);
