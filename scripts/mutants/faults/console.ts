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
    find: '        and not exists (select 1 from settings where outbox_held_since is not null)\n',
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
];
