type Room = 'localStorage' | 'sessionStorage';

/** Everything that the product stores in a browser beside cookies and the worker's copies of public pages. The test beside says why, and until when. */
const rooms = {
  'mida.application': 'sessionStorage',
  'mida.arrivals': 'sessionStorage',
  'mida.awaited-email': 'sessionStorage',
  'mida.cart': 'localStorage',
  'mida.checkout-draft': 'sessionStorage',
  'mida.courier-steps': 'localStorage',
  'mida.delivery': 'localStorage',
  'mida.entered': 'localStorage',
  'mida.install': 'localStorage',
  'mida.invitation': 'localStorage',
  'mida.order-key': 'localStorage',
  'mida.printer': 'localStorage',
  'mida.push': 'localStorage',
  'mida.renewed': 'sessionStorage',
  'mida.return-path': 'sessionStorage',
  'mida.seen': 'localStorage',
  'mida.sound': 'localStorage',
  'mida.visit-place': 'sessionStorage',
  'mida-restaurant': 'localStorage',
  'mida-tablet': 'localStorage',
} as const satisfies Record<string, Room>;

export type StoredThing = keyof typeof rooms;
/** Things of one user, one restaurant or one list carry its name behind a dot. */
export type StoredName = StoredThing | `${'mida.arrivals' | 'mida.courier-steps' | 'mida.seen'}.${string}`;

export const storedThings = Object.keys(rooms) as StoredThing[];

export function roomOf(name: StoredName): Room {
  const thing = storedThings.find((one) => name === one || name.startsWith(`${one}.`));
  if (!thing) throw new Error(`${name} is not among the stored things`);
  return rooms[thing];
}
