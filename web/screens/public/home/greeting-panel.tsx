import { clsx } from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { Food } from '#web/ui/art/food.tsx';
import { NightTexture } from '#web/ui/art/night-texture.tsx';

const Running = lazyPart(
  () => import('./running.tsx'),
  (part) => part.Running,
);

export const GreetingPanel = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) => (
  <section
    className={clsx(
      'on-night @container relative isolate mt-5 rounded-2xl bg-night p-5 text-night-fg md:mt-7 md:px-9 md:py-6 low:mt-2 low:px-4 low:py-2 short:max-md:sr-only',
      isFolded && 'max-md:hidden',
    )}
  >
    <div className="absolute inset-0 -z-10 overflow-hidden rounded-2xl">
      <NightTexture />
      <div className="night-glow absolute inset-0" />
    </div>
    <div className="group flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Greeting />
        {children}
      </div>
      <div
        aria-hidden
        className="pointer-events-none relative h-24 w-32 shrink-0 max-md:group-has-[[data-running]]:hidden @4xl:h-32 @4xl:w-[430px] low:h-8 low:w-16"
      >
        <Food name="bread" className="absolute start-2 -bottom-3.5 hidden h-auto w-36 @4xl:block" />
        <Food
          eager
          name="tagine"
          className="absolute -end-3 -bottom-5 h-auto w-36 max-w-none @4xl:end-28 @4xl:-bottom-9 @4xl:w-56 low:-end-1 low:-bottom-2 low:w-13"
        />
        <Food name="mint-tea" className="absolute end-2 -bottom-6.5 hidden h-auto w-28 @4xl:block" />
      </div>
    </div>
  </section>
);

/** A running order takes the place of the words, in a panel of the same height. */
function Greeting() {
  const { user } = useSession();
  const isIdle = useIsIdle();
  const words = (
    <>
      <p className="text-sm text-night-muted low:sr-only">
        {user ? restaurantListMessages.welcome(user.name) : restaurantListMessages.greetingLead}
      </p>
      <h1 className="text-2xl md:text-4xl low:py-2.5 low:text-xl">{restaurantListMessages.greeting}</h1>
    </>
  );
  return user && isIdle ? (
    <Suspense fallback={words}>
      <Running heading={restaurantListMessages.greeting}>{words}</Running>
    </Suspense>
  ) : (
    words
  );
}
