import { useQuery } from '@tanstack/react-query';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { versionQuery } from '../api.ts';

/** At the foot of each page of admins: what to name when something is wrong. */
export function ProductVersion() {
  const { data } = useQuery(versionQuery(useApi()));
  return (
    <footer className="px-4 pb-6 text-center text-xs text-fg-subtle">
      {data && (
        <>
          {adminLayoutMessages.version} <bdi>{data.version}</bdi>
        </>
      )}
    </footer>
  );
}
