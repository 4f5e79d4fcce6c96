import { isRedirect } from '@tanstack/react-router';
import { createORPCClient } from '@orpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createRpcLink } from '#web/lib/rpc-link.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { sessionQuery } from '#web/features/auth/use-session.ts';
import { paths } from '#web/paths.ts';
import type * as LaterScreens from './later-screens.ts';

const origin = 'https://mida.example';
const person = {
  name: 'Salma',
  email: 'salma@mida.test',
  isEmailConfirmed: true,
  phone: null,
  restaurants: [],
  courier: null,
};
const tablet = {
  id: 'kitchen',
  name: 'Kitchen',
  restaurant: { id: 1, name: 'Dar', stage: 'listed' as const },
};
type Caller = Role | 'visitor' | 'tablet' | 'left tablet';
let guardArea: typeof LaterScreens.guardArea;
let stored: Map<string, string>;

beforeEach(async () => {
  stored = new Map();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  // The page remembers its last user.
  vi.resetModules();
  ({ guardArea } = await import('./later-screens.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** Where the caller comes to who asks for the area. */
async function visit(area: Role, caller: Caller, userId = 'salma'): Promise<string> {
  const client: Client = createORPCClient(createRpcLink(origin));
  const api = createApi(client);
  const queryClient = createQueryClient();
  const isUser = caller !== 'visitor' && caller !== 'tablet' && caller !== 'left tablet';
  if (caller === 'left tablet') stored.set('mida-tablet', 'yes');
  queryClient.setQueryData(sessionQuery(api).queryKey, {
    user: isUser ? { ...person, id: userId, role: caller } : null,
    ...(caller === 'tablet' && { tablet }),
  });
  try {
    await guardArea(area, { queryClient, api, client, origin, fonts: [] });
    return 'the area';
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return String(error.options.to);
  }
}

const areas = ['customer', 'restaurant', 'courier', 'admin'] as const;

it.each(areas.flatMap((area) => areas.map((caller) => [area, caller] as const)))(
  'the area of the role %s is open to its users alone, and leads a user of the role %s to the list otherwise',
  async (area, caller) => {
    expect(await visit(area, caller)).toBe(area === caller ? 'the area' : paths.home);
  },
);

it.each(areas)('a visitor of the area of the role %s comes to the first page', async (area) => {
  expect(await visit(area, 'visitor')).toBe(paths.landing);
});

it.each([
  ['customer', paths.landing, paths.landing],
  ['restaurant', 'the area', paths.restaurantDevice],
  ['courier', paths.landing, paths.landing],
  ['admin', paths.landing, paths.landing],
] as const)(
  "a kitchen's tablet that asks for the area of the role %s comes to %s",
  async (area, now, left) => {
    expect(await visit(area, 'tablet')).toBe(now);
    expect(await visit(area, 'left tablet')).toBe(left);
  },
);

it('a user who left the team stays in the open area, and no other user does', async () => {
  expect(await visit('restaurant', 'restaurant')).toBe('the area');
  expect(await visit('restaurant', 'customer')).toBe('the area');
  expect(await visit('restaurant', 'customer', 'hind')).toBe(paths.home);
  expect(await visit('courier', 'customer')).toBe(paths.home);
});
