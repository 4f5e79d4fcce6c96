import type { ReactNode } from 'react';
import type { UserDetails } from '#shared/contract/accounts/users.ts';
import { decisionLabel, userMessages } from '#messages/accounts/users.ts';
import { formatDate } from '#messages/writing/format.ts';

type UserHistoryProps = Pick<UserDetails, 'decisions' | 'suspensions'>;

export const UserHistory = ({ decisions, suspensions }: UserHistoryProps) => (
  <>
    <Entries title={userMessages.decisions}>
      {decisions.map(({ decision, reason, decidedAt, decidedBy }) => (
        <Entry key={decidedAt.toISOString()} title={decisionLabel[decision]}>
          <Reason reason={reason} />
          <p>{userMessages.decidedOn(formatDate(decidedAt), decidedBy?.name ?? '')}</p>
        </Entry>
      ))}
    </Entries>
    <Entries title={userMessages.suspensions}>
      {suspensions.map(({ reason, suspendedAt, suspendedBy, liftedAt, liftedBy, liftedReason, ...heard }) => (
        <Entry key={suspendedAt.toISOString()} title={<bdi>{reason}</bdi>}>
          <p>{userMessages.suspensionFrom(formatDate(suspendedAt), suspendedBy?.name ?? '')}</p>
          {heard.answeredAt && (
            <div className="my-1 border-s-2 border-primary ps-2 text-fg">
              <p className="font-semibold">{userMessages.answeredOn(formatDate(heard.answeredAt))}</p>
              <Reason reason={heard.answer ?? ''} />
            </div>
          )}
          {liftedAt && <p>{userMessages.suspensionUntil(formatDate(liftedAt), liftedBy?.name ?? '')}</p>}
          <Reason reason={liftedReason} />
        </Entry>
      ))}
    </Entries>
  </>
);

const Entries = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <section className="mt-3 border-t border-border pt-3">
      <h3 className="mb-2">{title}</h3>
      <ul className="space-y-3">{children}</ul>
    </section>
  );

const Entry = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className="rounded-lg bg-sunken p-3 text-sm text-fg-muted dark:bg-raised">
    <p className="font-semibold text-fg">{title}</p>
    {children}
  </li>
);

const Reason = ({ reason }: { reason: string }) =>
  reason !== '' && (
    <p>
      <bdi>{reason}</bdi>
    </p>
  );
