import { intoHistory } from './attempt.ts';

const newOrderId = '00000000-0000-4000-8000-000000000001';
const dishId = '00000000-0000-4000-8000-000000000002';

const charges = (dishes: number, delivery: number) => `'{"dishes":${dishes},"delivery":${delivery}}'`;

/** The statements of a new order, for tests of what the database refuses. */
export function writeByHand({ customerId, restaurantId }: { customerId: string; restaurantId: number }) {
  /** A complete order in SQL; each test spoils one column or leaves one statement out. */
  function orderByHand(spoiled: Record<string, string> = {}): string {
    const columns: Record<string, string> = {
      id: `'${newOrderId}'`,
      customer_id: `'${customerId}'`,
      key: 'gen_random_uuid()',
      request_hash: "'hash'",
      customer_name: "'Salma'",
      phone: "'0612345678'",
      delivery_address: "'Rue Yougoslavie 12'",
      delivery_lat: '31.6',
      delivery_lng: '-7.9',
      restaurant_id: String(restaurantId),
      restaurant_name: "'Dar'",
      charges: charges(5000, 1000),
      total_centimes: '6000',
      status: "'new'",
      status_since: 'now()',
      version: '1',
      commission_percent: '15',
      created_at: 'now()',
      ...spoiled,
    };
    return `insert into orders (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`;
  }
  const chargesByHand = (dishes = 5000, delivery = 1000) =>
    `insert into order_charges values ('${newOrderId}', 'dishes', ${dishes}), ('${newOrderId}', 'delivery', ${delivery})`;
  const lineByHand = (price = '2500', quantity = '2', position = '0') =>
    `insert into order_lines values ('${newOrderId}', ${position}, '${dishId}', 'Tajine', ${price}, ${quantity})`;
  const stepByHand = (to = 'new', version = 1) =>
    `${intoHistory} values ('${newOrderId}', ${version}, null, '${to}', 'customer', '${customerId}', now(), null)`;
  return { newOrderId, charges, orderByHand, chargesByHand, lineByHand, stepByHand };
}
