import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export const RestaurantGridSkeleton = () => (
  <Loading className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
    {places.map((place) => (
      <span key={place} className="block overflow-hidden rounded-xl bg-surface shadow-e1">
        <Skeleton corner="none" className="aspect-[16/8] md:aspect-[16/8.6] low:aspect-[16/5.4]" />
        <span className="block space-y-2.5 px-4 pt-6 pb-4 low:pt-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </span>
      </span>
    ))}
  </Loading>
);
