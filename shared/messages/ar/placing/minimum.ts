import { formatDirhams, formatDirhamsAfter } from '#messages/writing/format.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';

/** Product §3.7. These words are not among the page's, because they come with the cart. */
export const minimumText = (minimumCentimes: number, missingCentimes: number): string =>
  `${restaurantMessages.minimum(formatDirhams(minimumCentimes))}. أضف أطباقا بقيمة ${formatDirhamsAfter(missingCentimes)} لتكمل طلبك.`;
