/** Calls and WhatsApp between the parties of an order (product §4.12). */
const party = { customer: 'الزبون', courier: 'الموزّع', restaurant: 'المطعم' } as const;
type Party = keyof typeof party;

/** The party and its name, until that is hidden. */
const named = (called: Party, name: string | null): string =>
  name ? `${party[called]} ${name}` : party[called];

export const reachMessages = {
  call: (called: Party, name: string | null): string => `الاتصال ب${named(called, name)}`,
  write: (called: Party, name: string | null): string => `مراسلة ${named(called, name)} على واتساب`,
} as const;

/** The first line of a conversation, by its two parties; the order's number stands in an isolate. */
export const firstLine = {
  customer_to_courier: (order: string): string => `السلام عليكم، بخصوص طلبي \u2066#${order}\u2069 على ميدة.`,
  courier_to_customer: (order: string): string => `السلام عليكم، معك موزّع ميدة، طلبك \u2066#${order}\u2069…`,
  courier_to_restaurant: (order: string): string =>
    `السلام عليكم، معكم موزّع ميدة، بخصوص الطلب \u2066#${order}\u2069…`,
  restaurant_to_courier: (order: string): string =>
    `السلام عليكم، معك المطعم، بخصوص طلب ميدة \u2066#${order}\u2069…`,
  admin_to_customer: (order: string): string =>
    `السلام عليكم، معك إدارة ميدة، بخصوص طلبك \u2066#${order}\u2069…`,
  admin_to_courier: (order: string): string =>
    `السلام عليكم، معك إدارة ميدة، بخصوص المهمة \u2066#${order}\u2069…`,
  admin_to_restaurant: (order: string): string =>
    `السلام عليكم، معكم إدارة ميدة، بخصوص الطلب \u2066#${order}\u2069…`,
} as const;
