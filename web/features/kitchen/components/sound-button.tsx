import { Volume2, VolumeOff } from 'lucide-react';
import { boardMessages } from '#messages/orders/orders.ts';
import { speakerState, toggleSpeaker } from '#web/lib/speaker.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';

export function SoundButton() {
  const state = useStore(speakerState);
  const Icon = state === 'on' ? Volume2 : VolumeOff;
  return (
    <Button
      tone={state === 'locked' ? 'accent' : 'plain'}
      aria-pressed={state === 'on'}
      onClick={toggleSpeaker}
      room="folding"
      className="max-sm:min-w-11 max-sm:flex-col max-sm:justify-center"
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{boardMessages.sound[state]}</span>
      <span aria-hidden className="text-2xs leading-none sm:hidden">
        {boardMessages.soundShort}
      </span>
    </Button>
  );
}
