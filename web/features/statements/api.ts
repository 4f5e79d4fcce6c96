import { keepPreviousData } from '@tanstack/react-query';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { AskedStatement } from '#shared/contract/money/statements.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { readWhenShown } from '#web/lib/query-client.ts';
import type { Api } from '#web/lib/rpc.tsx';

const shown = { placeholderData: keepPreviousData, ...readWhenShown };

export const restaurantStatementQuery = (api: Api, restaurantId: number, asked: AskedStatement) =>
  api.statements.ofOwnRestaurant.queryOptions({ input: { ...asked, restaurantId }, ...shown });

export const courierStatementQuery = (api: Api, asked: AskedStatement) =>
  api.statements.ofOwnCourier.queryOptions({ input: asked, ...shown });

export const courierWeekQuery = (api: Api) => api.statements.getOwnWeek.queryOptions(readWhenShown);

export const courierYearQuery = (api: Api) => api.statements.getOwnYear.queryOptions();

export const anyStatementQuery = (api: Api, account: AccountId, asked: AskedStatement) =>
  api.statements.getAsAdmin.queryOptions({ input: { ...asked, account }, ...shown });

export const ownCommissionQuery = (api: OwnApi) => api.commissions.getOwn.queryOptions();

export const nextPayoutQuery = (api: OwnApi) => api.payouts.getNextOwn.queryOptions(readWhenShown);
