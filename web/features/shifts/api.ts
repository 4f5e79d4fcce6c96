import { useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

/** No hint says that a place was taken. */
const minute = 60_000;

export const ownShiftsQuery = (api: Api) => api.shifts.listMine.queryOptions({ refetchInterval: minute });

export const shiftPlanQuery = (api: Api) => api.shifts.getPlan.queryOptions({ refetchInterval: minute });

/** Whatever an act answers, the shifts are read again. */
function useOutdated() {
  const api = useApi();
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: api.shifts.key() }) };
}

export const useTakePlace = () => useMutation(useApi().shifts.take.mutationOptions(useOutdated()));

export const useGiveBackPlace = () => useMutation(useApi().shifts.giveBack.mutationOptions(useOutdated()));

export const useSetHours = () => useMutation(useApi().shifts.setHours.mutationOptions(useOutdated()));

export const useOpenShifts = () => useMutation(useApi().shifts.open.mutationOptions(useOutdated()));

export const useCallOffShift = () => useMutation(useApi().shifts.callOff.mutationOptions(useOutdated()));
