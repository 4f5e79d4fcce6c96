import type { Fault } from '../fault.ts';

export const joiningFaults: readonly Fault[] = [
  {
    file: 'server/features/restaurants/view.ts',
    find: "mayDo(role, 'manager') ? restaurant.delistedReason : null",
    replace: 'restaurant.delistedReason',
    test: 'server/features/restaurants/desk.test.ts',
  },
  {
    file: 'server/features/restaurants/setup-store.ts',
    find: "eq(restaurants.stage, 'setting_up'), hasActiveOwner",
    replace: "eq(restaurants.stage, 'setting_up')",
    test: 'server/features/restaurants/setup.test.ts',
  },
  {
    file: 'web/screens/restaurant/layout.tsx',
    find: 'isToSetUp(restaurant) ? lead.toSetup : lead.toBoard',
    replace: 'lead.toBoard',
    test: 'e2e/restaurant-joins.test.ts',
  },
  {
    file: 'server/features/restaurants/setup-commands.ts',
    find: "    if (setup.stage === 'listed') return setup;\n    await store.sendTrial",
    replace: '    await store.sendTrial',
    test: 'server/features/restaurants/setup.test.ts',
  },
  {
    file: 'web/features/restaurant-setup/components/trial-step.tsx',
    find: "  if (stage !== 'setting_up') return null;\n",
    replace: '',
    test: 'e2e/restaurant-joins.test.ts',
  },
  {
    file: 'web/features/joining/components/own-joining.tsx',
    find: 'application.id === againId',
    replace: 'againId !== undefined',
    test: 'e2e/restaurant-joins.test.ts',
  },
  {
    file: 'web/features/joining/components/own-joining.tsx',
    find: 'openedAfter === id',
    replace: 'openedAfter !== undefined',
    test: 'e2e/restaurant-joins.test.ts',
  },
  {
    file: 'web/features/joining/components/own-joining.tsx',
    find: 'restaurants.length > 1 ? String(approved.id) : undefined',
    replace: 'undefined',
    test: 'e2e/restaurant-joins.test.ts',
  },
  {
    file: 'web/features/people/components/invitation-answer.tsx',
    find: "tellEnd(mutateAsync({}), { done: () => openAuthDialog({ mode: 'login', stay: true }) });",
    replace:
      "void mutateAsync({}).then(() => openAuthDialog({ mode: 'login', stay: true }), () => undefined);",
    test: 'e2e/two-restaurants.test.ts',
  },
  {
    file: 'web/features/restaurant-setup/components/stage-notice.tsx',
    find: '  if (!isManager)\n',
    replace: "  if (own.stage !== 'setting_up')\n",
    test: 'web/features/restaurant-setup/components/stage-notice.test.tsx',
  },
  {
    file: 'server/features/restaurants/applications-commands.ts',
    find: "if (!person || waiting.status !== 'pending_review') throw",
    replace: 'if (!person) throw',
    test: 'server/features/restaurants/joining-races.server-db.test.ts',
    survives: 'the update of a waiting application finds none and refuses too; this line only saves its work',
  },
  {
    file: 'server/features/restaurants/applications-commands.ts',
    find: "  if (!person.isEmailConfirmed) throw new AppError('applicant_not_confirmed');\n",
    replace: '',
    test: 'server/features/restaurants/applications.test.ts',
  },
  {
    file: 'server/features/restaurants/applications-commands.ts',
    find: "if (person.isSuspended) throw new AppError('applicant_suspended');",
    replace: "if (person.isSuspended) throw new AppError('not_a_customer');",
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
    find: "    if (!role || !mayDo(role, 'manager')) throw new AppError('no_own_restaurant');\n",
    replace: '',
    test: 'server/features/restaurants/joining-races.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/desk-commands.ts',
    find: 'if (after.deliveryMinMinutes > after.deliveryMaxMinutes)',
    replace: 'if ((given.deliveryMinMinutes ?? 0) > (given.deliveryMaxMinutes ?? 999))',
    test: 'server/features/restaurants/desk.test.ts',
  },
  {
    file: 'web/features/restaurant-desk/components/edit-sheet.tsx',
    find: '...changedParts(values, savedFacts(restaurant))',
    replace: '...values',
    test: 'e2e/open-dialogs.test.ts',
  },
  {
    file: 'server/features/restaurants/desk-commands.ts',
    find: '    await store.deleteOwners(tx, id);\n',
    replace: '',
    test: 'server/features/restaurants/desk.test.ts',
  },
  {
    file: 'server/features/restaurants/desk-commands.ts',
    find: "stage === 'listed' ? 'restaurant_relisted' : 'restaurant_back_in_setup'",
    replace: "'restaurant_relisted'",
    test: 'server/features/restaurants/desk.test.ts',
  },
  {
    file: 'server/features/restaurants/desk-commands.ts',
    find: 'customers.includes(person) ? [becameCustomerLine] : []',
    replace: '[becameCustomerLine]',
    test: 'server/features/restaurants/desk.test.ts',
  },
];
