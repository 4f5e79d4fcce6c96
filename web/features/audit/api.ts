import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { acts } from '#shared/domain/audit.ts';
import { limits } from '#shared/domain/limits.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import type { AuditSearch } from './state.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^2\d{3}-\d\d-\d\d$/;

/** What the address says; a value that no filter offers is left out. */
const filtersOf = (asked: AuditSearch) => ({
  search: (asked.q ?? '').slice(0, limits.searchMax),
  act: acts.find((act) => act === asked.act),
  adminId: uuid.test(asked.admin ?? '') ? asked.admin : undefined,
  day: day.test(asked.day ?? '') && !Number.isNaN(Date.parse(asked.day ?? '')) ? asked.day : undefined,
});

const firstPage: { cursor?: string } = {};

export const auditQuery = (api: Api, asked: AuditSearch) =>
  api.audit.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtersOf(asked), cursor }),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Former results stay while the next ones load.
    placeholderData: keepPreviousData,
  });

export const auditAdminsQuery = (api: Api) => api.audit.listAdmins.queryOptions();

/** Asks page by page; the answer is the whole file. */
export function useExportCsv(asked: AuditSearch) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      let [file, cursor]: [string, string | undefined] = ['', undefined];
      do {
        const page: { csv: string; nextCursor: string | null } = await api.audit.exportCsv.call({
          ...filtersOf(asked),
          cursor,
        });
        file += page.csv;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return file;
    },
  });
}
