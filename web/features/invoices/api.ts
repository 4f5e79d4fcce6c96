import { useApi, type Api } from '#web/lib/rpc.tsx';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useMutation } from '#web/lib/use-mutation.ts';

export const ownInvoicesQuery = (api: OwnApi) => api.invoices.listOwn.queryOptions();
export const ownInvoiceQuery = (api: OwnApi, id: string) =>
  api.invoices.getOwn.queryOptions({ input: { id } });
export const invoicesQuery = (api: Api, day: string) =>
  api.invoices.listAsAdmin.queryOptions({ input: { day } });
export const waitingQuery = (api: Api, day: string) =>
  api.invoices.listWaiting.queryOptions({ input: { day } });
export const invoiceQuery = (api: Api, id: string) => api.invoices.getAsAdmin.queryOptions({ input: { id } });

/** What is sold never changes; an identity seldom. */
export const receiptQuery = (api: Api, orderId: string) =>
  api.invoices.getReceipt.queryOptions({ input: { orderId } });

export const useInvoicesFile = () => useMutation(useApi().invoices.exportCsv.mutationOptions());
