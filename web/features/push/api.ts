import type { Api } from '#web/lib/rpc.tsx';

export const pushSetupQuery = (api: Api) => api.push.getSetup.queryOptions({ staleTime: 60_000 });

export const fetchBeamsToken = (api: Api): Promise<{ token: string }> => api.push.getBeamsToken.call();

export const saveDeviceToken = (api: Api, token: string): Promise<unknown> =>
  api.push.saveDeviceToken.call({ token });
