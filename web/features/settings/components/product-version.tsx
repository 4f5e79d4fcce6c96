import { useQuery } from '@tanstack/react-query';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { stateQuery } from '../api.ts';

/** The line at the foot of the area of admins: what to name when something is wrong. It is there before its text. */
export function ProductVersion() {
  const { data } = useQuery(stateQuery(useApi()));
  return (
    <p className="min-h-4 px-3 pt-1 text-xs text-fg-subtle">
      {data && (
        <>
          {adminLayoutMessages.version} <bdi>{data.version}</bdi>
        </>
      )}
    </p>
  );
}
