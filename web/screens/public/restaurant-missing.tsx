import { Link } from '@tanstack/react-router';
import { notFoundMessages } from '#messages/frame/not-found.ts';
import { paths } from '#web/paths.ts';
import { Plate } from '#web/ui/art/plate.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

export const Screen = () => (
  <main id="content" className="grid min-h-[70dvh] place-items-center px-6 py-16">
    <div className="flex flex-col items-center text-center">
      <Plate art={{ glaze: 'brick', rim: 'petals' }} className="size-40" />
      <h1 className="mt-6 text-3xl">{notFoundMessages.restaurant}</h1>
      <p className="mt-2 max-w-sm text-fg-muted">{notFoundMessages.restaurantLead}</p>
      <Link to={paths.home} className={buttonClass({ size: 'lg', className: 'mt-6' })}>
        {notFoundMessages.home}
      </Link>
    </div>
  </main>
);
