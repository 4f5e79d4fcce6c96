/** An order has its customer's proved number; another typed number is of the person at the door (product §15.5). */
interface Phones {
  phone: string;
  contactPhone?: string | null | undefined;
}

/** Where the customer can have a text about the order; null for an order with another number. */
export const textNumberOf = ({ phone }: Phones, provedPhone: string | null): string | null =>
  phone === provedPhone ? phone : null;

export function phonesOfOrder(
  { phone, contactPhone }: Phones,
  provedPhone: string | null,
): Pick<Phones, 'phone' | 'contactPhone'> {
  if (provedPhone === null || provedPhone === phone) return { phone, contactPhone };
  return { phone: provedPhone, contactPhone: phone };
}
