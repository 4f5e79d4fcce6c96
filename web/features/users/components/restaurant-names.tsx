import type { ListedUser } from '#shared/contract/users.ts';

export const RestaurantNames = ({ user }: { user: ListedUser }) =>
  user.restaurants.map(({ id, name }) => (
    <bdi key={id} className="block">
      {name}
    </bdi>
  ));
