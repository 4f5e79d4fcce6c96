import { handOverChoice, handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { Wishes } from '../use-wishes.ts';
import { HandOverFields } from './hand-over-fields.tsx';

export const HandOverCard = ({ wishes }: { wishes: Wishes }) => (
  <Card className="flex flex-col gap-3 p-5 md:p-6">
    <HandOverFields
      wishes={wishes}
      names={handOverChoice}
      hint={handOverWayMessages.hint[wishes.handOverWay]}
    />
  </Card>
);
