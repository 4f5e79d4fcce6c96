import { useQuery } from '@tanstack/react-query';
import type { AttentionLimits } from '#shared/domain/orders/attention.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { settingsQuery } from '#web/features/settings/api.ts';
import { useApi } from '#web/lib/rpc.tsx';

const firstLimits = {
  pickupMinutes: settingRanges.pickupMinutes.initial,
  deliveryMinutes: settingRanges.deliveryMinutes.initial,
};

export function useAttentionLimits(): AttentionLimits {
  const { data = firstLimits } = useQuery(settingsQuery(useApi()));
  return data;
}
