import type { ListedUser } from '#shared/contract/accounts/users.ts';

export const RestaurantNames = ({ user }: { user: ListedUser }) =>
  user.restaurants.map(({ id, name }) => (
    <bdi key={id} className="block">
      {name}
    </bdi>
  ));
