import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { isNearLimit } from '#shared/domain/money/courier-cash.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { formatDirhamsAfter } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { ownCashQuery } from '../api.ts';
import { waitingOf } from '../state.ts';

export function CashHint() {
  const { data: cash } = useQuery(ownCashQuery(useApi()));
  const waiting = cash && waitingOf(cash.handOvers);
  if (!cash || (!waiting && !isNearLimit(cash))) return null;
  return (
    <NoticeBanner
      icon={Banknote}
      title={waiting ? cashMessages.asksYou(formatDirhamsAfter(waiting.amountCentimes)) : cashMessages.near}
    >
      <Link to={paths.courierMoney} className={buttonClass({ tone: 'accent' })}>
        {cashMessages.toCash}
      </Link>
    </NoticeBanner>
  );
}
