import { userMessages } from '#messages/accounts/users.ts';
import { RestaurantPhotos } from '#web/features/photos/components/restaurant-photos.tsx';
import { userTabs } from '#web/features/users/api.ts';
import { UserList } from '#web/features/users/components/user-list.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { TypedSearch } from '#web/ui/fields/typed-search.tsx';

const labels = {
  customer: userMessages.customers,
  restaurant: userMessages.restaurants,
  courier: userMessages.couriers,
  admin: userMessages.admins,
};

const showPhotos = (restaurantId: number) => <RestaurantPhotos restaurantId={restaurantId} />;

export function Screen() {
  const [tab, setTab] = useUrlTab(userTabs);
  const { asked, ask } = useUrlSearch();
  return (
    <>
      <PageHeader title={userMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <SegmentedTabs
          label={userMessages.title}
          tabs={userTabs.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={setTab}
          listClassName="mb-5 md:max-w-md"
        >
          <TypedSearch label={userMessages.search} asked={asked} onAsk={ask} className="mb-4" />
          <UserList key={tab} tab={tab} caption={labels[tab]} search={asked} renderRestaurant={showPhotos} />
        </SegmentedTabs>
      </main>
    </>
  );
}
