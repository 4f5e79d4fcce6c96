import { useId, useState } from 'react';
import type { PendingCourier } from '#shared/contract/couriers/couriers.ts';
import { accountStatusLabel, userMessages } from '#messages/accounts/users.ts';
import type { Shown } from '#web/jsx/jsx-namespace.ts';
import { Ago } from '#web/lib/ago.tsx';
import { Email } from '#web/ui/display/email.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';

const PhoneLink = ({ courier }: { courier: PendingCourier }) => (
  <a href={`tel:${courier.phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
    <Phone number={courier.phone} />
  </a>
);
const Status = ({ courier }: { courier: PendingCourier }) => (
  <Badge tone="accent" dot>
    {accountStatusLabel[courier.status]}
  </Badge>
);

interface PendingCouriersProps {
  couriers: readonly PendingCourier[];
  /** What is shown where no application waits. */
  none: Shown;
}

/** The dialog stays when its applicant leaves the list. */
export function PendingCouriers({ couriers, none }: PendingCouriersProps) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      {couriers.length === 0 ? none : <PendingCouriersTable couriers={couriers} onDecide={setDecision} />}
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}

interface PendingCouriersTableProps {
  couriers: readonly PendingCourier[];
  onDecide: (decision: Decision) => void;
}

/** Unconfirmed applicants cannot be accepted. */
function PendingCouriersTable({ couriers, onDecide }: PendingCouriersTableProps) {
  const decide = (courier: PendingCourier) => (newStatus: Decision['newStatus']) =>
    onDecide({ courier, newStatus });
  const columns: Column<PendingCourier>[] = [
    {
      id: 'name',
      header: userMessages.name,
      cell: (courier) => <bdi className="font-bold">{courier.fullName}</bdi>,
      words: true,
    },
    { id: 'email', header: userMessages.email, cell: (courier) => <Email address={courier.email} /> },
    { id: 'phone', header: userMessages.phone, cell: (courier) => <PhoneLink courier={courier} /> },
    { id: 'status', header: userMessages.status, cell: (courier) => <Status courier={courier} /> },
    {
      id: 'appliedAt',
      header: userMessages.appliedAt,
      cell: (courier) => <Ago moment={courier.appliedAt} />,
    },
    {
      id: 'actions',
      header: userMessages.rowActions(''),
      hideHeader: true,
      cell: (courier) => <Buttons courier={courier} onDecide={decide(courier)} />,
    },
  ];
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={userMessages.verificationsTitle}
        columns={columns}
        rows={couriers}
        rowId={(courier) => courier.userId}
        card={(courier) => (
          <div className="space-y-2">
            <div className="flex items-start justify-between gap-2">
              <bdi className="min-w-0 font-bold">{courier.fullName}</bdi>
              <Status courier={courier} />
            </div>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-fg-muted">
              <Email address={courier.email} />
              <PhoneLink courier={courier} />
            </p>
            <Buttons courier={courier} onDecide={decide(courier)} />
          </div>
        )}
      />
    </Card>
  );
}

type ButtonsProps = { courier: PendingCourier; onDecide: (newStatus: Decision['newStatus']) => void };

function Buttons({ courier, onDecide }: ButtonsProps) {
  const noteId = useId();
  const mayAccept = courier.isEmailConfirmed;
  return (
    <div className="space-y-1.5 @3xl:w-fit @3xl:ms-auto">
      <div className="flex gap-2 @3xl:justify-end">
        {/* The button is not `disabled`: keyboard users must be able to hear the reason. */}
        <Button
          aria-label={`${userMessages.accept} ${courier.fullName}`}
          aria-disabled={!mayAccept || undefined}
          aria-describedby={mayAccept ? undefined : noteId}
          className="@max-3xl:flex-1"
          onClick={mayAccept ? () => onDecide('approved') : undefined}
        >
          {userMessages.accept}
        </Button>
        <Button
          tone="dangerSoft"
          aria-label={`${userMessages.reject} ${courier.fullName}`}
          className="@max-3xl:flex-1"
          onClick={() => onDecide('rejected')}
        >
          {userMessages.reject}
        </Button>
      </div>
      {!mayAccept && (
        <p id={noteId} className="text-xs text-fg-muted @3xl:max-w-44">
          {userMessages.applicantNotConfirmed}
        </p>
      )}
    </div>
  );
}
