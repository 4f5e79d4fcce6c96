import type { UserDetails } from '#shared/contract/users.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { formatDate } from '#shared/messages/format.ts';

/** Every suspension with its reason, newest first. */
export const UserSuspensions = ({ suspensions }: Pick<UserDetails, 'suspensions'>) => (
  <section className="mt-3 border-t border-border pt-3">
    <h3 className="mb-2">{userMessages.suspensions}</h3>
    <ul className="space-y-3">
      {suspensions.map(({ reason, suspendedAt, suspendedBy, liftedAt, liftedBy }) => (
        <li key={suspendedAt.toISOString()} className="rounded-lg bg-sunken p-3 text-sm dark:bg-raised">
          <p className="font-semibold">
            <bdi>{reason}</bdi>
          </p>
          <p className="text-fg-muted">
            {userMessages.suspensionFrom(formatDate(suspendedAt), suspendedBy?.name ?? '')}
          </p>
          {liftedAt && (
            <p className="text-fg-muted">
              {userMessages.suspensionUntil(formatDate(liftedAt), liftedBy?.name ?? '')}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
