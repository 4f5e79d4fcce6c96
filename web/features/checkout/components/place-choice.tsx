import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MapPinPlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { placeMessages, placeName } from '#messages/places/places.ts';
import { placeIcon } from '#web/features/places/state.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { OrderPlace } from '../use-order-place.ts';
import { FarQuestion } from './far-question.tsx';

/** The others are a press away. */
const shownFirst = 3;

export function PlaceChoice({ where, onHere }: { where: OrderPlace; onHere: () => void }) {
  const { places, chosen, onChoose } = where;
  const group = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = places.filter((place, index) => isUnfolded || index < shownFirst || place === chosen);
  return (
    <Card className="flex flex-col gap-2 p-5 md:p-6">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2">
          <h2 className="text-lg">{placeMessages.where}</h2>
        </legend>
        {shown.map((place) => {
          const Icon = placeIcon[place.kind];
          return (
            <Choice
              key={place.id}
              group={group}
              isChosen={place === chosen}
              onChoose={() => onChoose(place.id)}
              icon={<Icon aria-hidden className="size-5 shrink-0" />}
              name={placeName(place)}
            >
              <bdi>{place.address}</bdi>
            </Choice>
          );
        })}
        <Choice
          group={group}
          isChosen={!chosen}
          onChoose={() => onChoose(null)}
          icon={<MapPinPlus aria-hidden className="size-5 shrink-0" />}
          name={placeMessages.elsewhere}
        />
      </fieldset>
      <FarQuestion where={where} onHere={onHere} />
      <div className="flex flex-wrap gap-2">
        {shown.length < places.length && (
          <Button tone="ghost" onClick={() => setIsUnfolded(true)}>
            {placeMessages.all}
          </Button>
        )}
        <Link to={paths.places} className={buttonClass({ tone: 'ghost' })}>
          {placeMessages.manage}
        </Link>
      </div>
    </Card>
  );
}

interface ChoiceProps {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  icon: ReactNode;
  name: string;
  children?: ReactNode;
}

const Choice = ({ group, isChosen, onChoose, icon, name, children }: ChoiceProps) => (
  <label
    className={clsx(
      'flex min-h-12 items-center gap-3 rounded-lg border px-3 py-2 text-sm leading-snug',
      isChosen ? 'border-primary bg-primary-soft text-primary-ink' : 'border-border-strong/60',
    )}
  >
    <input
      type="radio"
      name={group}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 shrink-0 accent-primary"
    />
    {icon}
    <span className="min-w-0 flex-1">
      <bdi className="block font-bold">{name}</bdi>
      {children}
    </span>
  </label>
);
