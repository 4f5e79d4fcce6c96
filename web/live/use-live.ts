import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from './live.ts';
import { useApi } from '#web/lib/rpc.tsx';

export function useLive(userId: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => startLive(userId, { api, queryClient }), [userId, api, queryClient]);
}
