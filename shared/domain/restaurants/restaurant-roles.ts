/** A person of a restaurant is its owner, a manager or of the kitchen; each may do what the next one may (product §3.12). */
export const restaurantRoles = ['owner', 'manager', 'kitchen'] as const;
export type RestaurantRole = (typeof restaurantRoles)[number];

export interface Membership {
  id: number;
  role: RestaurantRole;
}

export const mayDo = (role: RestaurantRole, least: RestaurantRole): boolean =>
  restaurantRoles.indexOf(role) <= restaurantRoles.indexOf(least);

export const ownedBy = (memberships: readonly Membership[]): number[] =>
  memberships.filter(({ role }) => role === 'owner').map(({ id }) => id);

export const firstRestaurant = <One extends Membership>(restaurants: readonly One[]): One | undefined =>
  restaurants.find(({ role }) => role === 'owner') ?? restaurants[0];
