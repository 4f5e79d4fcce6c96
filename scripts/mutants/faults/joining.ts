import type { Fault } from '../fault.ts';

export const joiningFaults: readonly Fault[] = [
  {
    file: 'server/features/restaurants/applications-commands.ts',
    find: "if (!person || waiting.status !== 'pending_review') throw",
    replace: 'if (!person) throw',
    test: 'server/features/restaurants/joining-races.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/applications-commands.ts',
    find: "  if (!person.isEmailConfirmed) throw new AppError('applicant_not_confirmed');\n",
    replace: '',
    test: 'server/features/restaurants/applications.test.ts',
  },
  {
    file: 'server/features/restaurants/applications-commands.ts',
    find: 'person.isEmailConfirmed ? restaurantMailLines(waiting.name, reason) : []',
    replace: 'restaurantMailLines(waiting.name, reason)',
    test: 'server/features/restaurants/applications.test.ts',
  },
  {
    file: 'server/features/restaurants/store.ts',
    find: "const isListed = eq(restaurants.stage, 'listed');",
    replace: "const isListed = sql`${restaurants.stage} <> 'delisted'`;",
    test: 'server/features/restaurants/setup.test.ts',
  },
  {
    file: 'server/features/restaurants/setup-commands.ts',
    find: "    if (!isReadyToOpen(doneSteps(setup))) throw new AppError('setup_unfinished');\n",
    replace: '',
    test: 'server/features/restaurants/setup.test.ts',
  },
  {
    file: 'server/features/restaurants/setup-commands.ts',
    find: "    if (!(await isOwner(tx, { restaurantId: id, userId }))) throw new AppError('no_own_restaurant');\n",
    replace: '',
    test: 'server/features/restaurants/joining-races.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/desk-commands.ts',
    find: '    await store.deleteOwners(tx, id);\n',
    replace: '',
    test: 'server/features/restaurants/desk.test.ts',
  },
];
