import type { Fault } from '../fault.ts';

const people = {
  file: 'server/features/users/console-commands.ts',
  test: 'server/features/users/console.test.ts',
};
const hold = { file: 'server/features/outbox/hold-commands.ts', test: 'server/features/outbox/hold.test.ts' };
const stops = {
  file: 'server/features/settings/stops-commands.ts',
  test: 'server/features/settings/stops.test.ts',
};

/** What the operator does at the console. */
export const consoleFaults: readonly Fault[] = [
  {
    ...people,
    find: 'await lockFirstAdmin(tx);',
    replace: '',
    test: 'server/features/users/console-races.server-db.test.ts',
  },
  { ...people, find: '(await countActiveAdmins(tx)) > 0', replace: '(await countActiveAdmins(tx)) > 9' },
  { ...people, find: 'if (!person.isEmailConfirmed)', replace: 'if (person.email === null)' },
  { ...people, find: 'if (person.isSuspended)', replace: 'if (person.email === null)' },
  { ...people, find: "if (person.role === 'admin') return undefined;", replace: '' },
  {
    ...people,
    find: "await mailUser(app.config, tx, { template: 'two_factor_disabled', to: person.email });",
    replace: '',
  },
  { ...people, find: 'await recordAct(tx, operator, {', replace: 'void ((_: object) => _)({' },
  { ...people, find: 'announce.session(id, at);', replace: '' },
  { ...people, find: 'if (ended > 0)\n', replace: 'if (ended > -1)\n' },
  { ...hold, find: 'if (!isNew) return { isNew, waiting };', replace: '' },
  {
    file: 'server/features/outbox/store.ts',
    find: '        and not exists (select 1 from settings where outbox_held_since is not null or anonymised_at is not null)\n',
    replace: '',
    test: hold.test,
  },
  {
    ...stops,
    find: "(await writeStop(tx, 'ordersPausedSince', since))",
    replace: "(await writeStop(tx, 'outboxHeldSince', since))",
  },
  {
    file: 'server/features/settings/store.ts',
    find: '.where(since ? isNull(column) : isNotNull(column))',
    replace: '.where(since ? undefined : isNotNull(column))',
    test: stops.test,
  },
  {
    file: 'server/features/orders/placing/conditions.ts',
    find: 'policy.isPaused && new',
    replace: 'Date.now() < 0 && new',
    test: 'server/features/orders/placing/conditions.test.ts',
  },
  {
    file: 'server/features/audit/commands.ts',
    find: 'isMeant(actorName(admin))',
    replace: 'isMeant(admin.name)',
    test: people.test,
  },
  {
    file: 'web/screens/customer/checkout/checkout-form.tsx',
    find: '  if (site?.ordersPaused) return { waitingFor: pausedMessages.waitFor };\n',
    replace: '',
    test: 'e2e/operators-stops.test.ts',
  },
  ...doctorFaults(),
];

function doctorFaults(): Fault[] {
  const test = 'server/doctor/doctor.test.ts';
  const looks = { file: 'server/doctor/looks.ts', test };
  const outside = { file: 'server/doctor/outside.ts', test };
  const ledger = { file: 'server/features/ledger/books-store.ts', test };
  const orders = { file: 'server/features/orders/soundness-store.ts', test };
  const mark = {
    file: 'server/security/doctor-mark.ts',
    test: 'server/security/doctor-mark.test.ts',
  };
  return [
    { file: 'server/db/read-only.ts', find: 'read, read only`', replace: 'read`', test },
    { ...looks, find: 'free < gigabyte / 2', replace: 'free < 0' },
    { ...looks, find: 'apartMs > 30_000', replace: 'apartMs > 90_000' },
    { ...looks, find: 'hours >= 26', replace: 'hours >= 36' },
    { ...looks, find: 'if (facts.isStandby)', replace: 'if (facts.isStandby && facts.isReadOnly)' },
    { ...looks, find: '[orders, held, copy].filter', replace: '[orders].filter' },
    { ...looks, find: 'overdueSeconds > overdueSecondsMax', replace: 'overdueSeconds > 9_999' },
    { ...outside, find: 'days < 21', replace: 'days < 14' },
    { ...outside, find: 'if (seenAs === claimed)', replace: 'if (seenAs === siteUrl)' },
    { ...outside, find: 'isLoopback(seenAs) && !isHere', replace: 'isLoopback(seenAs) && isHere' },
    { ...outside, find: 'asked.status !== 200', replace: 'asked.status > 400' },
    {
      ...ledger,
      find: "where event_id = o.id and kind = 'order_delivered'",
      replace: "where kind = 'order_delivered'",
    },
    { ...ledger, find: 'sum(debits_centimes - credits_centimes)', replace: 'sum(0)' },
    { ...orders, find: 't.closed_at is not null or ', replace: '' },
    { ...orders, find: 'having count(*) > 1', replace: 'having count(*) > 2' },
    { ...orders, find: 'and h.version = o.version', replace: '' },
    {
      file: 'server/features/statistics/drift-store.ts',
      find: 'placed.orders is distinct from kept.orders',
      replace: 'placed.orders is null',
      test,
    },
    { ...mark, find: '.includes(proof)', replace: ".includes(proof || 'x') || time !== ''" },
    { ...mark, find: '< validMs', replace: '< 1e12' },
  ];
}
