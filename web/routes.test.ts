import { createORPCClient } from '@orpc/client';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createRpcLink } from '#web/lib/rpc-link.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { frames, pages, starts, startPath } from './paths.ts';
import { createAppRouter } from './router.tsx';

it('the router knows exactly the frames, pages and starts of the table', () => {
  const origin = 'https://mida.example';
  const client: Client = createORPCClient(createRpcLink(origin));
  const { routesById } = createAppRouter({
    client,
    api: createApi(client),
    queryClient: createQueryClient(),
    origin,
    fonts: [],
  });
  const ids = Object.keys(routesById).filter((id) => id !== '__root__' && id !== '/dev/kit');
  const places = [...Object.values(pages), ...Object.values(starts)];
  expect(ids.toSorted()).toEqual(
    [
      ...Object.keys(frames).map((frame) => `/_${frame}`),
      ...places.map(({ frame, path }) => (frame ? `/_${frame}${path}` : path)),
    ].toSorted(),
  );
});

it('each role starts at the path of the specification', () => {
  expect(startPath).toEqual({ admin: '/admin', courier: '/courier', restaurant: '/home', customer: '/home' });
});
