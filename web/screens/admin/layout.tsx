import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import {
  Banknote,
  Bike,
  CalendarClock,
  FileUp,
  LayoutDashboard,
  Map,
  MailWarning,
  MessagesSquare,
  ReceiptText,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Users,
  FileText,
} from 'lucide-react';
import { auditMessages } from '#messages/marketplace/audit.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { TwoFactorFirst } from '#web/features/auth/components/two-factor-first.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { pendingCouriersQuery } from '#web/features/couriers/api.ts';
import { givenUpQuery } from '#web/features/outbox/api.ts';
import { waitingApplicationsQuery } from '#web/features/restaurant-desk/api.ts';
import { HelpLineMissing } from '#web/features/settings/components/help-line-missing.tsx';
import { ProductVersion } from '#web/features/settings/components/product-version.tsx';
import { StoppedByOperator } from '#web/features/settings/components/stopped-by-operator.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { AccountLink } from '#web/features/auth/components/account-link.tsx';
import { AreaFoot } from '#web/screens/area-foot.tsx';
import { AreaShell } from '#web/ui/frame/area-shell.tsx';

const todayGroup = {
  name: adminLayoutMessages.groups.today,
  items: [
    {
      label: adminLayoutMessages.dashboard,
      icon: LayoutDashboard,
      link: <Link to={paths.adminDashboard} />,
    },
    { label: orderMessages.title, icon: ReceiptText, link: <Link to={paths.adminOrders} /> },
    { label: adminLayoutMessages.dispatch, icon: Bike, link: <Link to={paths.adminDispatch} /> },
    { label: shiftMessages.title, icon: CalendarClock, link: <Link to={paths.adminShifts} /> },
    { label: adminLayoutMessages.messages, icon: MessagesSquare, link: <Link to={paths.adminMessages} /> },
  ],
};

const moneyGroup = {
  name: adminLayoutMessages.groups.money,
  items: [
    { label: adminLayoutMessages.reach, icon: Map, link: <Link to={paths.adminReach} /> },
    { label: cashMessages.title, icon: Banknote, link: <Link to={paths.adminMoney} /> },
    { label: invoiceMessages.title, icon: FileText, link: <Link to={paths.adminInvoices} /> },
  ],
};

const Foot = ({ isHeldBack }: { isHeldBack: boolean }) => (
  <>
    <AreaFoot account={<AccountLink to={paths.adminProfile} label={adminLayoutMessages.profile} />} />
    {!isHeldBack && <ProductVersion />}
  </>
);

const toolItems = [
  { label: adminLayoutMessages.imports, icon: FileUp, link: <Link to={paths.adminImport} /> },
  { label: adminLayoutMessages.search, icon: Search, link: <Link to={paths.adminSearch} /> },
];

export function Screen() {
  const { user } = useSession();
  const isHeldBack = user?.needsTwoFactor === true;
  const { data: pending } = useQuery({ ...pendingCouriersQuery(useApi()), enabled: !isHeldBack });
  const { data: applications } = useInfiniteQuery({
    ...waitingApplicationsQuery(useApi()),
    enabled: !isHeldBack,
  });
  const { data: givenUp } = useQuery({ ...givenUpQuery(useApi()), enabled: !isHeldBack });
  return (
    <AreaShell
      area="admin"
      title={accountMenuMessages.adminArea}
      items={[
        todayGroup,
        {
          name: adminLayoutMessages.groups.people,
          items: [
            {
              label: adminLayoutMessages.verifications,
              icon: ShieldCheck,
              link: <Link to={paths.adminVerifications} />,
              count: (pending?.length ?? 0) + (applications?.pages[0]?.items.length ?? 0),
            },
            {
              label: restaurantDeskMessages.title,
              icon: Store,
              link: <Link to={paths.adminRestaurants} />,
            },
            { label: adminLayoutMessages.users, icon: Users, link: <Link to={paths.adminUsers} /> },
            { label: reviewMessages.title, icon: Star, link: <Link to={paths.adminReviews} /> },
          ],
        },
        moneyGroup,
        {
          name: adminLayoutMessages.groups.system,
          items: [
            {
              label: adminLayoutMessages.outbox,
              icon: MailWarning,
              link: <Link to={paths.adminOutbox} />,
              count: givenUp?.length,
            },
            ...toolItems,
            { label: auditMessages.title, icon: ScrollText, link: <Link to={paths.adminAudit} /> },
            { label: adminLayoutMessages.settings, icon: Settings, link: <Link to={paths.adminSettings} /> },
          ],
        },
      ]}
      footer={<Foot isHeldBack={isHeldBack} />}
      isOffline={useLiveConnection() === 'lost'}
    >
      {!isHeldBack && <HelpLineMissing />}
      {!isHeldBack && <StoppedByOperator />}
      {isHeldBack ? <TwoFactorFirst /> : <Outlet />}
    </AreaShell>
  );
}
