import { keepPreviousData } from '@tanstack/react-query';
import type { Act } from '#shared/domain/audit.ts';
import { limits } from '#shared/domain/limits.ts';
import { actLabel } from '#messages/sheets.ts';
import { fetchCsv } from '#web/lib/fetch-csv.ts';
import { readWhenShown } from '#web/lib/query-client.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import type { AuditSearch } from './state.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isAct = (asked = ''): asked is Act => Object.hasOwn(actLabel, asked);

const filtersOf = (asked: AuditSearch) => ({
  search: (asked.q ?? '').slice(0, limits.searchMax),
  act: isAct(asked.act) ? asked.act : undefined,
  adminId: uuid.test(asked.admin ?? '') ? asked.admin : undefined,
  from: asked.from,
  to: asked.to,
});

const firstPage: { cursor?: string } = {};

export const auditQuery = (api: Api, asked: AuditSearch) =>
  api.audit.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtersOf(asked), cursor }),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...readWhenShown,
  });

export const auditAdminsQuery = (api: Api) => api.audit.listAdmins.queryOptions(readWhenShown);

export const useAuditFile = () =>
  useMutation({ mutationFn: (asked: AuditSearch) => fetchCsv('/audit/csv', filtersOf(asked)) });
