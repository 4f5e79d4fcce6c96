import type { Fault } from '../fault.ts';

const ends = 'server/features/auth/tablets-end.test.ts';
const enters = 'server/features/auth/tablets.test.ts';

export const tabletFaults: readonly Fault[] = [
  {
    file: 'shared/contract/restaurants/tablets-forms.ts',
    find: 'z.overwrite(bareNumber)',
    replace: "z.overwrite((typed) => typed.replace(/[\\s-]/g, ''))",
    test: enters,
  },
  {
    file: 'shared/domain/restaurants/tablets.ts',
    find: 'tablet.restaurantId === asked ? null',
    replace: 'tablet.restaurantId > 0 ? null',
    test: enters,
  },
  {
    file: 'shared/domain/restaurants/tablets.ts',
    find: "if (access !== 'kitchen') return 'forbidden';",
    replace: "if (access === 'admin') return 'forbidden';",
    test: enters,
  },
  {
    file: 'server/features/auth/tablets-store.ts',
    find: 'and(isAnyOf(tablets.codeHash, codeHashes), gt(tablets.codeEndsAt, at))',
    replace: 'isAnyOf(tablets.codeHash, codeHashes)',
    test: enters,
  },
  {
    file: 'server/features/auth/tablets-store.ts',
    find: 'and(eq(tablets.tokenHash, tokenHash), gt(tablets.codeEndsAt, at))',
    replace: 'eq(tablets.tokenHash, tokenHash)',
    test: enters,
  },
  {
    file: 'server/features/auth/tablets-commands.ts',
    find: 'if (!claimed) return store.findTablet(tx, [tokenHash]);',
    replace: 'if (!claimed) return undefined;',
    test: enters,
  },
  {
    file: 'server/features/auth/tablets-store.ts',
    find: '.set({ codeHash: null, tokenHash,',
    replace: '.set({ tokenHash,',
    test: enters,
  },
  {
    file: 'server/features/auth/tablet-sessions.ts',
    find: 'isResting ? null : {',
    replace: '{',
    test: ends,
  },
  {
    file: 'server/features/auth/tablets-store.ts',
    find: '.where(and(eq(tablets.id, id), eq(tablets.restaurantId, restaurantId)));',
    replace: '.where(eq(tablets.id, id));',
    test: ends,
  },
  {
    file: 'server/features/auth/tablets-commands.ts',
    find: 'if (await call.loadUser()) await app.identities.endSession(call);',
    replace: '',
    test: enters,
  },
  {
    file: 'server/features/auth/tablets-commands.ts',
    find: '  await allowed.forget();\n',
    replace: '',
    test: enters,
  },
  {
    file: 'server/features/auth/tablet-sessions.ts',
    find: '!found || hasTabletEnded(found.lastUsedAt, new Date())',
    replace: '!found',
    test: ends,
  },
  {
    file: 'server/features/auth/tablet-sessions.ts',
    find: '!found || hasTabletEnded(',
    replace: '!found || found.isResting || hasTabletEnded(',
    test: ends,
  },
  {
    file: 'server/access.ts',
    find: 'const tablet = user ? null : await loadTablet(context);',
    replace: 'const tablet = await loadTablet(context);',
    test: enters,
  },
  {
    file: 'server/http/stream.ts',
    find: "if (topic === 'session') void reauthorise();",
    replace: '',
    test: ends,
  },
  {
    file: 'server/features/orders/moves/commands.ts',
    find: 'step.actorId === actorId && step.tabletName === tabletName',
    replace: 'step.actorId === actorId',
    test: ends,
  },
  {
    file: 'server/features/auth/tablets-store.ts',
    find: "  eq(restaurantMembers.role, 'owner'),\n);\n\nexport interface",
    replace: ');\n\nexport interface',
    test: 'server/features/auth/tablets-end.test.ts',
  },
];
