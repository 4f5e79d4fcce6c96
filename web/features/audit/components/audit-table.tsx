import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { operatorId } from '#shared/domain/console-acts.ts';
import type { AdminAct } from '#shared/contract/marketplace/audit.ts';
import { actorName, auditMessages, subjectLabel, toldChanges, whyText } from '#messages/marketplace/audit.ts';
import { actLabel } from '#messages/sheets.ts';
import { sessionMessages } from '#messages/accounts/sessions.ts';
import { formatMoment } from '#messages/writing/format.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';

const columns: Column<AdminAct>[] = [
  { id: 'at', header: auditMessages.when, cell: (act) => <When act={act} />, className: 'whitespace-nowrap' },
  { id: 'act', header: auditMessages.act, cell: ({ act }) => <b>{actLabel[act]}</b>, className: 'min-w-36' },
  { id: 'subject', header: auditMessages.subject, cell: (act) => <Subject act={act} /> },
  { id: 'change', header: auditMessages.change, cell: (act) => <Change act={act} />, className: 'min-w-48' },
  { id: 'admin', header: auditMessages.admin, cell: (act) => <Admin act={act} /> },
  { id: 'from', header: auditMessages.from, cell: (act) => <From act={act} /> },
];

export const AuditTable = ({ acts }: { acts: readonly AdminAct[] }) => (
  <Card className="overflow-hidden">
    <DataTable
      caption={auditMessages.title}
      columns={columns}
      rows={acts}
      rowId={({ id }) => id}
      card={(act) => (
        <div className="space-y-1 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <b className="text-base">{actLabel[act.act]}</b>
            <span className="text-fg-muted">
              <When act={act} />
            </span>
          </p>
          <Subject act={act} />
          <Change act={act} />
          <p className="text-fg-muted">
            <Admin act={act} /> · <From act={act} />
          </p>
        </div>
      )}
    />
  </Card>
);

const When = ({ act: { at } }: { act: AdminAct }) => (
  <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
);

const Admin = ({ act: { admin } }: { act: AdminAct }) => (
  <bdi className="font-semibold">{actorName(admin)}</bdi>
);

function From({ act: { admin, browser, system, network } }: { act: AdminAct }) {
  if (admin.id === operatorId) return <span className="text-fg-muted">{auditMessages.console}</span>;
  const device = [browser, system].filter(Boolean).join(' · ');
  return (
    <span className="text-fg-muted">
      {device === '' ? sessionMessages.unknownDevice : <Ltr>{device}</Ltr>} · <Ltr>{network}</Ltr>
    </span>
  );
}

const linkLook = 'font-semibold text-primary-ink underline underline-offset-4';

/** Subjects that are no person and no thing with a page of its own. */
const pageOf = {
  settings: paths.adminSettings,
  search: paths.adminSearch,
  tariff: paths.adminReach,
  shift: paths.adminShifts,
  import: paths.adminImport,
  message: paths.adminMessages,
  outbox: paths.adminOutbox,
} as const;

function Subject({ act: { subject } }: { act: AdminAct }) {
  const { kind, id, name, role } = subject;
  const page = kind in pageOf ? pageOf[kind as keyof typeof pageOf] : undefined;
  if (page)
    return (
      <Link to={page} className={clsx(linkLook, 'inline-flex min-h-11 min-w-11 items-center')}>
        {subjectLabel[kind]}
      </Link>
    );
  const shown = name ?? '';
  if (kind === 'restaurant' && shown !== '')
    return (
      <p>
        {subjectLabel.restaurant}{' '}
        <Link to={paths.adminRestaurants} search={{ q: shown }} className={linkLook}>
          <bdi>{shown}</bdi>
        </Link>
      </p>
    );
  return (
    <p>
      {subjectLabel[kind]}{' '}
      {kind === 'user' && role && shown !== '' ? (
        <Link to={paths.adminUsers} search={{ tab: role, q: shown }} className={linkLook}>
          <bdi>{shown}</bdi>
        </Link>
      ) : (
        <bdi>{shown}</bdi>
      )}{' '}
      {kind === 'order' && <OrderLink orderId={id} className="font-semibold text-primary-ink" />}
    </p>
  );
}

const Change = ({ act: { before, after, moveReason, reason } }: { act: AdminAct }) => (
  <div>
    <ul>
      {toldChanges(before, after).map((change) => (
        <li key={change.field}>
          <span className="text-fg-muted">{change.field}:</span>{' '}
          {change.before !== '' && (
            <>
              <bdi>{change.before}</bdi> <span aria-hidden>←</span>{' '}
              <span className="sr-only">{auditMessages.becomes}</span>{' '}
            </>
          )}
          <bdi className="font-semibold">{change.after}</bdi>
        </li>
      ))}
    </ul>
    {(moveReason ?? reason) && (
      <p className="text-fg-muted">
        {auditMessages.reason}: <bdi>{whyText(moveReason, reason)}</bdi>
      </p>
    )}
  </div>
);
