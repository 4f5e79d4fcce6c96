import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { Position } from '#shared/domain/promise/distance.ts';
import { isGoodForDoor } from '#shared/domain/placing/place-accuracy.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { askPosition, type GeolocationAnswer } from '#web/lib/geolocation.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const unanswered: GeolocationAnswer = { failure: 'unanswered' };

/** The button for an owner who applies from the kitchen. The pin can still be moved, so that a rough place is a start too. */
export function OwnPlaceButton({ onPlace }: { onPlace: (position: Position) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [sentence, setSentence] = useState('');
  const ask = async () => {
    setIsAsking(true);
    const answer = await waitAtMost(waits.positionMs, askPosition()).catch(() => unanswered);
    setIsAsking(false);
    setSentence(sentenceFor(answer));
    if ('position' in answer) onPlace(answer.position);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Button tone="soft" size="lg" busy={isAsking} onClick={() => void ask()}>
        <LocateFixed aria-hidden className="size-5" />
        {joiningMessages.hereNow}
      </Button>
      <output className="text-sm text-fg-muted empty:hidden">{sentence}</output>
    </div>
  );
}

function sentenceFor(answer: GeolocationAnswer): string {
  if ('failure' in answer) return checkoutMessages.geolocation[answer.failure];
  return isGoodForDoor(answer.accuracyMetres) ? joiningMessages.herePlaced : joiningMessages.hereRough;
}
