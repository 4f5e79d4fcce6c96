import { Link } from '@tanstack/react-router';
import { MapPinHouse } from 'lucide-react';
import { placeMessages } from '#messages/places/places.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';

export const PlacesLinkCard = () => (
  <Card className="flex flex-wrap items-center gap-4 p-5">
    <MapPinHouse aria-hidden className="size-6 shrink-0 text-primary-ink" />
    <div className="min-w-40 flex-1">
      <h2 className="text-lg">{placeMessages.title}</h2>
      <p className="text-sm text-fg-muted">{placeMessages.lead}</p>
    </div>
    <Link to={paths.places} className={buttonClass({ tone: 'soft' })}>
      {placeMessages.title}
    </Link>
  </Card>
);
