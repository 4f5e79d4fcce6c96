import type { Api } from '#web/lib/rpc.tsx';

/** Who is signed in. Never rendered on the server: public pages are the same for everyone. */
export const sessionQuery = (api: Api) => api.auth.getSession.queryOptions({ staleTime: 5 * 60_000 });
