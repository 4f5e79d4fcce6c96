import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { restaurantRoleHint, restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
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

const OwnWork = ({ work: { id, name, role } }: { work: Work }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-48 text-sm text-fg-muted">
      <bdi className="text-base font-bold text-fg">{name}</bdi>
      <p>
        {restaurantRoleLabel[role]}. {restaurantRoleHint[role]}
      </p>
    </div>
    <ConfirmActButton
      button={{ tone: 'dangerSoft' }}
      title={peopleMessages.leaveTitle(name)}
      text={peopleMessages.leaveLead}
      confirmLabel={peopleMessages.leave}
      mutation={useLeave()}
      input={{ restaurantId: id, role }}
      done={peopleMessages.left(name)}
      failed={peopleMessages.actFailed}
    />
  </li>
);
