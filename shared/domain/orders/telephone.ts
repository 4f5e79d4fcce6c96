/** A caller is known by the orders to the number of the last half year: operators give a number on after that time. */
export const callerRules = { rememberedDays: 180, orders: 5, places: 5 };

/** The page that follows an order by telephone says nothing more a day after the order's end. */
export const followedForMs = 24 * 60 * 60 * 1000;
