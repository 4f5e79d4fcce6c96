import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushLimits } from '#shared/domain/news/push-interests.ts';
import { pushMessages } from '#messages/news/push.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useStore } from '#web/lib/store.ts';
import { NoAnswer, waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { fetchBeamsToken, pushSetupQuery, saveDeviceToken } from './api.ts';
import { changePushRecord, pushRecord, pushStateOf, readPushRecord, type PushState } from './state.ts';

interface Registering {
  api: Api;
  queryClient: QueryClient;
  userId: string;
}

/** Registers the device, stores that on the server, and half a second later the interests. */
export async function registerPush(registering: Registering): Promise<void> {
  const { api, queryClient, userId } = registering;
  const { instanceId, isOwnHost } = await queryClient.fetchQuery(pushSetupQuery(api));
  const { openPushDevice } = await import('./device.ts');
  const device = await openPushDevice({ instanceId, isOwnHost });
  const deviceId = await device.register({ userId, fetchToken: () => fetchBeamsToken(api) });
  changePushRecord(() => ({ host: { instanceId, isOwnHost }, registeredFor: userId }));
  await saveDeviceToken(api, deviceId).catch(() => toast.error(pushMessages.tokenFailed));
  setTimeout(() => {
    syncInterests(registering).catch(() => toast.error(pushMessages.interestsFailed));
  }, pushLimits.syncDelayMs);
}

/** Follows changes of role; registers again if the host has dropped the device. */
export async function syncInterests({ api, queryClient, userId }: Registering): Promise<void> {
  const { interests, ...host } = await queryClient.fetchQuery({ ...pushSetupQuery(api), staleTime: 0 });
  const { openPushDevice } = await import('./device.ts');
  const device = await openPushDevice(host);
  const registration = { userId, fetchToken: () => fetchBeamsToken(api) };
  const newDeviceId = await device.setInterests(registration, interests);
  if (newDeviceId) await saveDeviceToken(api, newDeviceId);
}

export async function stopPush(): Promise<void> {
  const { host } = readPushRecord();
  changePushRecord(() => ({ registeredFor: null }));
  if (!host) return;
  const { openPushDevice } = await import('./device.ts');
  await (await openPushDevice(host)).stop();
}

export interface Push {
  state: PushState;
  isBusy: boolean;
  enable: () => Promise<void>;
  disable: () => Promise<void>;
}

export function usePush(userId: string): Push {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  useStore(pushRecord);

  const busy = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const title = error instanceof NoAnswer ? pushMessages.unanswered : pushMessages.setupFailed;
      // A question that is asked twice stays unanswered twice.
      toast.error(title, { subject: 'push' });
    } finally {
      setIsBusy(false);
    }
  };
  const take = async (permission: NotificationPermission): Promise<void> => {
    if (permission !== 'granted') {
      toast.error(pushMessages.denied);
      return;
    }
    changePushRecord(({ wantedBy }) => ({ wantedBy: [...new Set([...wantedBy, userId])] }));
    await registerPush({ api, queryClient, userId });
    toast.success(pushMessages.enabled);
  };
  return {
    state: pushStateOf(userId),
    isBusy,
    enable: () =>
      busy(async () => {
        // The permission is asked before anything else: browsers ask only during a tap.
        const takeLate = (late: NotificationPermission) => void busy(() => take(late));
        const permission = await waitAtMost(waits.permissionMs, Notification.requestPermission(), takeLate);
        await take(permission);
      }),
    disable: () =>
      busy(async () => {
        changePushRecord(({ wantedBy }) => ({ wantedBy: wantedBy.filter((id) => id !== userId) }));
        await stopPush();
        toast.success(pushMessages.stopped);
      }),
  };
}
