/** An order has its customer's proved number; another typed number is of the person at the door (product §15.5). */
interface Phones {
  phone: string;
  contactPhone?: string | null | undefined;
}

export function phonesOfOrder(
  { phone, contactPhone }: Phones,
  provedPhone: string | null,
): Pick<Phones, 'phone' | 'contactPhone'> {
  if (provedPhone === null || provedPhone === phone) return { phone, contactPhone };
  return { phone: provedPhone, contactPhone: phone };
}
