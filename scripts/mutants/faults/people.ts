import type { Fault } from '../fault.ts';

const rules = 'shared/domain/restaurants/restaurant-people.test.ts';
const invites = 'server/features/restaurants/people/invitations.test.ts';
const people = 'server/features/restaurants/people/people.test.ts';
const races = 'server/features/restaurants/people/races.server-db.test.ts';
const processes = 'server/features/restaurants/people/processes.server-db.test.ts';
const sections = 'web/features/restaurants/use-own-section.test.ts';
const ownCalls = 'web/lib/own-api.test.ts';

const commands = 'server/features/restaurants/people/commands.ts';
const store = 'server/features/restaurants/people/store.ts';

export const peopleFaults: readonly Fault[] = [
  {
    file: commands,
    find: "if (refusal.details?.state !== 'withdrawn') throw refusal;",
    replace: 'throw refusal;',
    test: invites,
  },
  {
    file: 'server/features/users/commands.ts',
    find: 'await withdrawInvitationsBy(tx, user.id, at);',
    replace: '',
    test: 'server/features/restaurants/people/invitations.test.ts',
  },
  {
    file: 'server/features/restaurants/people/store.ts',
    find: '.where(and(isOwner, isNull(users.suspendedAt)));',
    replace: '.where(isOwner);',
    test: 'server/features/restaurants/people/races.server-db.test.ts',
  },
  {
    file: 'shared/domain/restaurants/restaurant-people.ts',
    find: "if (email !== invited) return 'invitation_of_other';",
    replace: '',
    test: rules,
  },
  {
    file: 'shared/domain/restaurants/restaurant-people.ts',
    find: "role !== 'owner' || owners > 1",
    replace: 'owners > 1',
    test: rules,
  },
  {
    file: commands,
    find: "    if (!(await store.isActiveOwner(tx, { restaurantId, userId }))) throw new AppError('forbidden');\n",
    replace: '',
    test: races,
  },
  {
    file: commands,
    find: "if (isLast && person.role === 'restaurant') await setRole(tx, userId, 'customer');",
    replace: "if (person.role === 'restaurant') await setRole(tx, userId, 'customer');",
    test: people,
  },
  {
    file: commands,
    find: "if (!isChangedByOwners(found.role)) throw new AppError('owner_stays');",
    replace: '',
    test: people,
  },
  {
    file: commands,
    find: "throw new AppError('already_invited');\n    await requirePlace(tx, restaurantId, at);\n",
    replace: "throw new AppError('already_invited');\n",
    test: people,
  },
  {
    file: store,
    find: '    gt(restaurantInvitations.endsAt, at),\n  );\n  return {',
    replace: '  );\n  return {',
    test: people,
  },
  {
    file: store,
    find: 'and(isMember(member), eq(restaurantMembers.role, from))',
    replace: 'eq(restaurantMembers.role, from)',
    test: people,
  },
  {
    file: store,
    find: '        sql`${hashOf(secret)} = any(${restaurantInvitations.tokenHashes})`,\n',
    replace: '',
    test: invites,
  },
  {
    file: store,
    find: 'and(eq(restaurantInvitations.id, id), eq(restaurantInvitations.restaurantId, restaurantId));',
    replace: 'eq(restaurantInvitations.id, id);',
    test: people,
  },
  {
    file: store,
    find: 'set: { role, invitedBy, ...times, tokenHashes: [] },',
    replace: 'set: { role, invitedBy, ...times },',
    test: invites,
  },
  {
    file: 'server/http/stream.ts',
    find: 'if (isAboutSessionOf(id, announcement)) end();',
    replace: '',
    test: processes,
  },
  {
    file: 'server/features/push/recipients-store.ts',
    find: "and(eq(users.role, 'restaurant'), isMember(restaurantId))",
    replace: "eq(users.role, 'restaurant')",
    test: processes,
  },
  {
    file: 'web/features/restaurants/use-own-section.ts',
    find: "[paths.restaurantTeam]: 'owner',",
    replace: "[paths.restaurantTeam]: 'manager',",
    test: sections,
  },
  {
    file: 'web/features/restaurants/use-own-section.ts',
    find: 'mayDo(role, leastOf[section]);',
    replace: "mayDo(role, 'kitchen');",
    test: sections,
  },
  {
    file: 'web/screens/restaurant/layout.tsx',
    find: '  if (restaurant && section && !maySee(restaurant.role, section)) return lead.toBoard;\n',
    replace: '',
    test: 'e2e/two-restaurants.test.ts',
  },
  {
    file: 'web/later-screens.ts',
    find: "  if (role === 'restaurant' && user && user.id === lastOfRestaurant) return;\n",
    replace: '',
    test: 'e2e/two-restaurants.test.ts',
  },
  {
    file: 'web/screens/restaurant/layout.tsx',
    find: "if (other || role !== 'restaurant')",
    replace: "if (role !== 'restaurant')",
    test: 'e2e/two-restaurants.test.ts',
  },
  {
    file: 'web/lib/own-api.ts',
    find: 'complete(input(page))',
    replace: 'input(page)',
    test: ownCalls,
  },
  {
    file: 'web/lib/own-api.ts',
    find: "case 'queryKey':\n",
    replace: '',
    test: ownCalls,
  },
  {
    file: 'web/lib/own-api.ts',
    find: "makers['call']?.(complete(input))",
    replace: "makers['call']?.(input)",
    test: ownCalls,
  },
  {
    file: 'server/features/users/erasing-commands.ts',
    find: '  for (const id of memberOf) announce.people(id, at);\n',
    replace: '',
    test: 'server/features/restaurants/people/people.test.ts',
  },
  {
    file: 'server/features/restaurants/people/commands.ts',
    find: "    if (person.isSuspended) throw new AppError('account_suspended', { reason: null });\n    // The invitation may",
    replace: '    // The invitation may',
    test: 'server/features/restaurants/people/races.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/people/commands.ts',
    find: "    if (people.some((person) => person.email === email)) throw new AppError('already_member');\n",
    replace: '',
    test: 'server/features/restaurants/people/invitations.test.ts',
  },
  {
    file: 'server/features/restaurants/people/commands.ts',
    find: 'closedInvitation(tx, { id, restaurantId }, at);\n    await requirePlace(tx, restaurantId, at);',
    replace: 'closedInvitation(tx, { id, restaurantId }, at);',
    test: 'server/features/restaurants/people/people.test.ts',
  },
  {
    file: 'server/features/restaurants/people/commands.ts',
    find: '    announce.session(userId, at);\n    announce.user(userId, at);\n    return true;',
    replace: '    announce.user(userId, at);\n    return true;',
    test: 'server/features/restaurants/people/people.test.ts',
  },
  {
    file: 'server/features/restaurants/people/commands.ts',
    find: "    if (!mayLeave(role, owners.length)) throw new AppError('last_owner');\n",
    replace: '',
    test: 'server/features/restaurants/people/people.test.ts',
  },
];
