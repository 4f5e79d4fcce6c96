import { TriangleAlert } from 'lucide-react';
import type { DispatchDesk } from '#shared/contract/orders/dispatch.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

/** What the plan is worth in this mode, and whether it stands. */
export const DeskNotice = ({ desk: { mode, isOld, plannedAt } }: { desk: DispatchDesk }) => (
  <div>
    {isOld && (mode === 'offers' || plannedAt) && (
      <NoticeBanner
        icon={TriangleAlert}
        tone="danger"
        title={dispatchMessages.stands}
        lead={mode === 'offers' ? dispatchMessages.standsLead : dispatchDeskMessages.standsOnBoard}
      />
    )}
    <p className="max-w-prose text-sm text-pretty text-fg-muted">{dispatchDeskMessages.modeLead[mode]}</p>
  </div>
);
