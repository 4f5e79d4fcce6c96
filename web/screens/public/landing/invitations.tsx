import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { paths } from '#web/paths.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Zellige } from '#web/ui/art/zellige.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { ArrowForward } from '#web/ui/icons/way-arrows.ts';

const actionClass = buttonClass({ tone: 'accent', size: 'lg', className: 'mt-6' });

export const Invitations = () => (
  <section className="mt-14 grid gap-5 fit-2-[21rem]">
    <Invitation
      ground="bg-area-courier"
      glaze="cobalt"
      food="scooter"
      title={landingMessages.courierTitle}
      text={landingMessages.courierLead}
      action={
        <Link to={paths.courierRegister} preload={false} className={actionClass}>
          {landingMessages.courierAction}
          <ArrowForward aria-hidden className="size-5" />
        </Link>
      }
    />
    <Invitation
      ground="bg-area-restaurant"
      glaze="brick"
      food="cook"
      title={landingMessages.partnerTitle}
      text={landingMessages.partnerLead}
      action={
        <Link to={paths.restaurantRegister} preload={false} className={actionClass}>
          {landingMessages.partnerAction}
          <ArrowForward aria-hidden className="size-5" />
        </Link>
      }
    />
  </section>
);

interface InvitationProps {
  ground: string;
  glaze: 'cobalt' | 'brick';
  food: FoodName;
  title: string;
  text: string;
  action: ReactNode;
}

const Invitation = ({ ground, glaze, food, title, text, action }: InvitationProps) => (
  <div
    className={clsx(
      'on-night relative isolate overflow-hidden rounded-2xl p-7 text-white md:min-h-64',
      ground,
    )}
  >
    <Zellige glaze={glaze} tiling="khatim" className="fade-to-start inset-y-0 end-0 -z-10 w-1/3 lg:w-1/2" />
    {/* Keeps the text on the plain ground, off the pattern. */}
    <div className="max-w-[min(70%,15rem)]">
      <h2 className="text-2xl lg:text-3xl">{title}</h2>
      <p className="mt-2 text-white/90">{text}</p>
    </div>
    {action}
    <Food name={food} className="absolute end-3 -bottom-3 -z-10 size-28 lg:size-48" />
  </div>
);
