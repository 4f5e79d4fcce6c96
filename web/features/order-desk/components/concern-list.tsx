import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import type { TextFigures } from '#shared/contract/marketplace/messages.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import type { NoShow } from '#shared/contract/orders/troubles.ts';
import { isUrgent as isUrgentReason, type AttentionReason } from '#shared/domain/orders/attention.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { attentionText } from '#messages/orders/attention.ts';
import { textFigureMessages } from '#messages/news/incoming.ts';
import { boardMessages, dashboardMessages } from '#messages/orders/orders.ts';
import { formatNumber, formatRelative } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { circumstancesQuery, contestedQuery } from '#web/features/troubles/api.ts';
import { concernsOf, withCircumstances, type Concern } from '../state.ts';
import { ConcernMoves } from './concern-moves.tsx';
import { useAttentionLimits } from '../use-attention-limits.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { useNow } from '#web/features/orders/use-now.ts';

const shownAtMost = 5;

const bars: Record<AttentionReason | 'couriers' | 'ownerless' | 'contested', string> = {
  hand_over_failed: 'bg-danger',
  accident: 'bg-danger',
  wrong_address: 'bg-danger',
  courier_gone: 'bg-danger',
  kitchen_ownerless: 'bg-danger',
  kitchen_asks: 'bg-danger',
  customer_asks: 'bg-danger',
  unanswered: 'bg-danger',
  silent: 'bg-danger',
  promise_missed: 'bg-danger',
  not_delivered: 'bg-danger',
  not_picked_up: 'bg-danger',
  late: 'bg-danger',
  without_courier: 'bg-brick',
  couriers: 'bg-accent',
  contested: 'bg-accent',
  ownerless: 'bg-danger',
};

/** Applications of each kind. */
export interface WaitingApplications {
  couriers: number;
  restaurants: number;
}

type ConcernListProps = {
  orders: readonly AdminOrder[];
  waiting: WaitingApplications;
  ownerlessRestaurants: readonly { id: number; name: string }[];
  textChannels: TextFigures['channels'];
  /** True if nobody plans the city in mode offers. */
  doesPlannerStand: boolean;
};

export function ConcernList({
  orders,
  waiting,
  ownerlessRestaurants,
  textChannels,
  doesPlannerStand,
}: ConcernListProps) {
  const budgets = textChannels.filter(({ budget }) => budget !== 'open');
  const applications = waiting.couriers + waiting.restaurants;
  const now = useNow();
  const limits = useAttentionLimits();
  const { data: circumstances = [] } = useQuery(circumstancesQuery(useApi()));
  const { data: contested = [] } = useQuery(contestedQuery(useApi()));
  const known = withCircumstances(orders, circumstances);
  const concerns = concernsOf(known, { limits, now }).slice(0, shownAtMost);
  const others = contested.length + ownerlessRestaurants.length + budgets.length + applications;
  const isAllWell = concerns.length + others === 0 && !doesPlannerStand;
  return (
    <Card className="p-4">
      <h2 className="mb-3 flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden className="size-5 text-brick" />
        {dashboardMessages.needsYou}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 sm:max-lg:grid-cols-2">
        {doesPlannerStand && <PlannerConcern />}
        {concerns.filter(isUrgent).map((concern) => (
          <OrderRow key={concern.order.id} {...concern} now={now} />
        ))}
        {contested.slice(0, shownAtMost).map((noShow) => (
          <ContestedRow key={noShow.orderId} {...noShow} />
        ))}
        {applications > 0 && <ApplicationsConcern waiting={waiting} />}
        {ownerlessRestaurants.map(({ id, name }) => (
          <OwnerlessConcern key={id} name={name} />
        ))}
        {budgets.map(({ channel, budget }) => (
          <BudgetConcern key={channel} channel={channel} isSpent={budget === 'spent'} />
        ))}
        {concerns
          .filter((concern) => !isUrgent(concern))
          .map((concern) => (
            <OrderRow key={concern.order.id} {...concern} now={now} />
          ))}
      </ul>
      {isAllWell && (
        <p className="flex items-center gap-2 rounded-lg bg-primary-soft px-4 py-3 font-semibold text-primary-ink">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {dashboardMessages.allWell}
        </p>
      )}
    </Card>
  );
}

const isUrgent = ({ attention }: Concern<AdminOrder>): boolean => isUrgentReason(attention.reason);

const OrderRow = ({ order, attention, now }: Concern<AdminOrder> & { now: Date }) => (
  <ConcernRow
    bar={bars[attention.reason]}
    title={<OrderConcern order={order} attention={attention} />}
    text={
      <>
        <bdi>{order.restaurant.name}</bdi>
        {' · '}
        {formatRelative(order.statusSince, now)}
      </>
    }
    link={<OpenOrder id={order.id} />}
    moves={isUrgent({ order, attention }) && <ConcernMoves order={order} reason={attention.reason} />}
  />
);

const OpenOrder = ({ id }: { id: string }) => (
  <Link
    to={paths.adminOrder(id)}
    aria-label={dashboardMessages.openOrder(shortOrderId(id))}
    className={linkLook}
  >
    {dashboardMessages.open}
  </Link>
);

const ContestedRow = ({ orderId, contest }: NoShow) => (
  <ConcernRow
    bar={bars.contested}
    title={
      <>
        {boardMessages.order('')}
        <OrderLink orderId={orderId} /> {troubleMessages.contestedConcern}
      </>
    }
    text={
      <>
        {troubleMessages.customerSays}: <bdi>{contest}</bdi>
      </>
    }
    link={<OpenOrder id={orderId} />}
  />
);

const ApplicationsConcern = ({ waiting }: { waiting: WaitingApplications }) => (
  <ConcernRow
    bar={bars.couriers}
    title={dashboardMessages.waitingApplications(formatNumber(waiting.couriers + waiting.restaurants))}
    text={dashboardMessages.applicationKinds(waiting)}
    link={
      <Link to={paths.adminVerifications} className={linkLook}>
        {dashboardMessages.review}
      </Link>
    }
  />
);

const PlannerConcern = () => (
  <ConcernRow
    bar="bg-danger"
    title={dispatchMessages.stands}
    text={dispatchMessages.standsLead}
    link={
      <Link to={paths.adminDispatch} aria-label={dashboardMessages.openDispatch} className={linkLook}>
        {dashboardMessages.open}
      </Link>
    }
  />
);

const OwnerlessConcern = ({ name }: { name: string }) => (
  <ConcernRow
    bar={bars.ownerless}
    title={<bdi>{name}</bdi>}
    text={dashboardMessages.ownerless}
    link={
      <Link to={paths.adminUsers} aria-label={dashboardMessages.openOwners(name)} className={linkLook}>
        {dashboardMessages.open}
      </Link>
    }
  />
);

const BudgetConcern = ({ channel, isSpent }: { channel: TextChannel; isSpent: boolean }) => (
  <ConcernRow
    bar={isSpent ? bars.ownerless : bars.contested}
    title={textFigureMessages.channels[channel]}
    text={isSpent ? textFigureMessages.states.spent : textFigureMessages.states.near}
    link={
      <Link to={paths.adminSettings} className={linkLook}>
        {textFigureMessages.toSettings}
      </Link>
    }
  />
);

const linkLook = buttonClass({ tone: 'outline', room: 'close', words: 'xs' });

const OrderConcern = ({ order, attention }: Concern<AdminOrder>) => (
  <>
    {boardMessages.order('')}
    <OrderLink orderId={order.id} /> {attentionText[attention.reason]}
  </>
);

type ConcernRowProps = { bar: string; title: ReactNode; text: ReactNode; link: ReactNode; moves?: ReactNode };

const ConcernRow = ({ bar, title, text, link, moves }: ConcernRowProps) => (
  <li className="flex items-center gap-3 rounded-lg bg-sunken p-3 dark:bg-raised">
    <span aria-hidden className={clsx('w-1.5 shrink-0 self-stretch rounded-full', bar)} />
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 leading-snug">
          <p className="text-sm font-bold">{title}</p>
          <p className="text-xs text-fg-muted">{text}</p>
        </div>
        {link}
      </div>
      {moves}
    </div>
  </li>
);
