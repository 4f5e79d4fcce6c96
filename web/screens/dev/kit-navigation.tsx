import { ListChecks, User } from 'lucide-react';
import { kit } from '#messages/frame/kit.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { AreaContext } from '#web/ui/frame/area-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { SideNav } from '#web/ui/frame/side-nav.tsx';
import { KitSection } from './kit-section.tsx';

const here = <a href="#content" aria-current="page" aria-label={kit.jobs} />;
const there = <a href="#content" aria-label={kit.account} />;

const items = [
  { label: kit.jobs, icon: ListChecks, link: here, count: 3 },
  { label: kit.account, icon: User, link: there },
];

const titles = {
  courier: accountMenuMessages.courierArea,
  restaurant: accountMenuMessages.restaurantArea,
  admin: accountMenuMessages.adminArea,
};

export const KitNavigation = () => (
  <KitSection title={kit.sections.navigation} className="grid items-center gap-4 md:grid-cols-3">
    {(['courier', 'restaurant', 'admin'] as const).map((area) => (
      <div key={area} className="h-72 overflow-hidden rounded-xl bg-surface shadow-e1">
        <SideNav
          area={area}
          title={titles[area]}
          items={items}
          footer={<p className="text-sm">{kit.onDuty}</p>}
        />
      </div>
    ))}
    <div className="md:col-span-3">
      <AreaContext value={{ openMenu: () => {}, isOffline: false }}>
        <PageHeader
          title={kit.jobs}
          aside={<Badge tone="primary">{kit.onDuty}</Badge>}
          actions={<IconButton icon={User} label={kit.account} tone="plain" round />}
        />
      </AreaContext>
    </div>
  </KitSection>
);
