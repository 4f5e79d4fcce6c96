import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { WaitingApplication } from '#shared/contract/restaurants/applications.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import type { Shown } from '#web/jsx/jsx-namespace.ts';
import { Ago } from '#web/lib/ago.tsx';
import { mapAddress } from '#web/lib/map-address.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Email } from '#web/ui/display/email.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ShowMore } from '#web/ui/states/show-more.tsx';
import { waitingApplicationsQuery } from '../api.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** The application stays while the dialog closes, so that its name does. */
interface Chosen {
  application: WaitingApplication;
  decision: 'approved' | 'rejected';
  isOpen: boolean;
}

/** `none` stands where no application waits. */
export function ApplicationsList({ none }: { none: Shown }) {
  const query = useInfiniteQuery(waitingApplicationsQuery(useApi()));
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(chosen && { ...chosen, isOpen: false });
  return (
    <>
      <Loaded query={query} failed={restaurantDeskMessages.applicationsFailed} loading={<RowsSkeleton />}>
        {({ pages }) => {
          const applications = pages.flatMap(({ items }) => items);
          if (applications.length === 0) return none;
          return (
            <>
              <ul className="grid gap-4 lg:fit-2-[22rem]">
                {applications.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard
                      application={application}
                      onDecide={(decision) => setChosen({ application, decision, isOpen: true })}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
      {/* The dialog stays when the last application leaves the list before its answer comes. */}
      {chosen?.decision === 'approved' && (
        <AcceptDialog application={chosen.application} isOpen={chosen.isOpen} onClose={close} />
      )}
      {chosen?.decision === 'rejected' && (
        <ReasonDialog
          about={{ act: 'reject', id: chosen.application.id, name: chosen.application.name }}
          isOpen={chosen.isOpen}
          onClose={close}
        />
      )}
    </>
  );
}

interface ApplicationCardProps {
  application: WaitingApplication;
  onDecide: (decision: Chosen['decision']) => void;
}

/** Unconfirmed applicants cannot be accepted. */
function ApplicationCard({ application, onDecide }: ApplicationCardProps) {
  const noteId = useId();
  const { name, applicant, position, phone } = application;
  const mayAccept = applicant.isEmailConfirmed;
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-lg">
          <bdi>{name}</bdi>
        </h3>
        <span className="shrink-0 text-xs text-fg-subtle">
          <Ago moment={application.appliedAt} />
        </span>
      </div>
      <DetailList
        rows={[
          { label: joiningMessages.cuisine, value: <bdi>{application.cuisine}</bdi> },
          { label: joiningMessages.district, value: <bdi>{application.district}</bdi> },
          { label: joiningMessages.address, value: <bdi>{application.address}</bdi> },
          { label: joiningMessages.pin, value: <OnMap position={position} /> },
          { label: joiningMessages.phone, value: <PhoneLink phone={phone} /> },
          { label: restaurantDeskMessages.applicant, value: <bdi>{applicant.name}</bdi> },
          { label: restaurantDeskMessages.email, value: <Email address={applicant.email} /> },
        ]}
      />
      {!mayAccept && (
        <p id={noteId} className="text-xs text-fg-muted">
          {restaurantDeskMessages.applicantNotConfirmed}
        </p>
      )}
      <div className="mt-auto flex gap-2">
        {/* The button is not `disabled`: keyboard users must be able to hear the reason. */}
        <Button
          flex="fill"
          aria-label={`${restaurantDeskMessages.accept} ${name}`}
          aria-disabled={!mayAccept || undefined}
          aria-describedby={mayAccept ? undefined : noteId}
          onClick={mayAccept ? () => onDecide('approved') : undefined}
        >
          {restaurantDeskMessages.accept}
        </Button>
        <Button
          flex="fill"
          tone="dangerSoft"
          aria-label={`${restaurantDeskMessages.reject} ${name}`}
          onClick={() => onDecide('rejected')}
        >
          {restaurantDeskMessages.reject}
        </Button>
      </div>
    </Card>
  );
}

const OnMap = ({ position }: { position: Position }) => (
  <a
    href={mapAddress(position)}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center underline underline-offset-4"
  >
    {restaurantDeskMessages.onMap}
  </a>
);

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
    <Phone number={phone} />
  </a>
);
