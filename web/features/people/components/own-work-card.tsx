import { useState } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { restaurantRoleHint, restaurantRoleLabel } from '#shared/messages/ar/restaurant-roles.ts';
import { peopleMessages } from '#shared/messages/ar/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { tellEnd } from '#web/ui/tell-end.ts';
import { toast } from '#web/ui/toast.ts';
import { useLeave } from '../api.ts';

type Work = SessionUser['restaurants'][number];

export const OwnWorkCard = ({ restaurants }: { restaurants: readonly Work[] }) => (
  <Card className="p-5">
    <h2 className="text-lg">{peopleMessages.work}</h2>
    <ul className="mt-2 divide-y divide-border">
      {restaurants.map((work) => (
        <OwnWork key={work.id} work={work} />
      ))}
    </ul>
  </Card>
);

function OwnWork({ work: { id, name, role } }: { work: Work }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending } = useLeave();
  const leave = () =>
    tellEnd(mutateAsync({ restaurantId: id, role }), {
      done: () => toast.success(peopleMessages.left(name)),
      failed: peopleMessages.actFailed,
      settled: () => setIsAsked(false),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48 text-sm text-fg-muted">
        <bdi className="text-base font-bold text-fg">{name}</bdi>
        <p>
          {restaurantRoleLabel[role]}. {restaurantRoleHint[role]}
        </p>
      </div>
      <Button tone="dangerSoft" onClick={() => setIsAsked(true)}>
        {peopleMessages.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={peopleMessages.leaveTitle(name)}
        text={peopleMessages.leaveLead}
        confirmLabel={peopleMessages.leave}
        busy={isPending}
        onConfirm={leave}
      />
    </li>
  );
}
