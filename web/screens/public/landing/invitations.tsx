import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { FoodName } from '#shared/messages/ar/food-art.ts';
import { landingMessages } from '#shared/messages/ar/landing.ts';
import { paths } from '#web/paths.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Zellige } from '#web/ui/art/zellige.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cn } from '#web/ui/cn.ts';

/** To couriers and to restaurants. */
export const Invitations = () => (
  <section className="mt-14 grid gap-5 md:grid-cols-2">
    <Invitation
      ground="bg-area-courier"
      glaze="cobalt"
      food="scooter"
      title={landingMessages.courierTitle}
      text={landingMessages.courierLead}
      action={landingMessages.courierAction}
      to={paths.courierRegister}
    />
    <Invitation
      ground="bg-area-restaurant"
      glaze="brick"
      food="cook"
      title={landingMessages.partnerTitle}
      text={landingMessages.partnerLead}
      action={landingMessages.partnerAction}
      to={paths.restaurantArea}
    />
  </section>
);

interface InvitationProps {
  ground: string;
  glaze: 'cobalt' | 'brick';
  food: FoodName;
  title: string;
  text: string;
  action: string;
  to: string;
}

const Invitation = ({ ground, glaze, food, title, text, action, to }: InvitationProps) => (
  <div
    className={cn('on-night relative isolate overflow-hidden rounded-2xl p-7 text-white md:min-h-64', ground)}
  >
    <Zellige glaze={glaze} tiling="khatim" className="fade-to-start start-auto end-0 -z-10 w-1/3 lg:w-1/2" />
    {/* As wide as the plain ground: no word stands on the wall. */}
    <div className="max-w-[min(70%,15rem)]">
      <h2 className="text-2xl lg:text-3xl">{title}</h2>
      <p className="mt-2 text-white/90">{text}</p>
    </div>
    <Link to={to} preload={false} className={buttonClass({ tone: 'accent', size: 'lg', className: 'mt-6' })}>
      {action}
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
    <Food name={food} className="absolute end-3 -bottom-3 -z-10 size-28 lg:size-48" />
  </div>
);
