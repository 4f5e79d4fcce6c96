import { ChevronDown, Clock, Share2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { restaurantPlaceMessages } from '#messages/restaurants/restaurant-place.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { shareRestaurant } from '../share-restaurant.ts';

const RestaurantAbout = lazyPart(
  () => import('./restaurant-about.tsx'),
  (part) => part.RestaurantAbout,
);

/** Hours, address and map unfold on demand: few customers ask for them. */
export function PlaceRow({ restaurant }: { restaurant: RestaurantDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const aboutId = useId();
  return (
    <>
      <div className="flex flex-wrap justify-between">
        <Button
          tone="quiet"
          room="tight"
          aria-expanded={isOpen}
          aria-controls={isOpen ? aboutId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          onPointerEnter={RestaurantAbout.preload}
          className="group -ms-3"
        >
          <Clock aria-hidden className="size-4" />
          {restaurantPlaceMessages.open}
          <ChevronDown aria-hidden className="size-4 transition-transform group-aria-expanded:rotate-180" />
        </Button>
        <Button tone="quiet" room="tight" onClick={() => void shareRestaurant(restaurant)} className="-me-3">
          <Share2 aria-hidden className="size-4" />
          {restaurantPlaceMessages.share}
        </Button>
      </div>
      {isOpen && (
        <div id={aboutId} className="pt-2">
          <Suspense fallback={<AboutSkeleton />}>
            <RestaurantAbout restaurant={restaurant} />
          </Suspense>
        </div>
      )}
    </>
  );
}

const AboutSkeleton = () => (
  <Loading>
    <Skeleton corner="lg" className="h-60" />
  </Loading>
);
