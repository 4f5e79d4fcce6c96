import type { MailFacts } from '#shared/domain/news/mail-templates.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { formatDirhamsAfter } from '#messages/writing/format.ts';
import { restaurantRoleHint, restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';

const changedBy: Record<MailFacts['changedBy'], string> = {
  admin: 'قامت بالتغيير إدارة ميدة.',
  restaurant_owner: 'قام بالتغيير أحد أصحاب المطعم.',
  courier: 'تم التغيير من حسابك.',
};

/** The lines before a template's own, in this order. */
export const mailFactLines: { [Kind in keyof MailFacts]: (fact: MailFacts[Kind]) => string[] } = {
  cancelledOrder: ({ shortId, restaurant }) => [`أُلغي طلبك رقم ${shortId} لدى ${restaurant}.`],
  because: ({ reason, words }) => [cancelledBecause(reason, words)],
  invitedTo: ({ restaurant, role }) => [
    `وصلتك دعوة إلى العمل في فريق ${restaurant} على ميدة.`,
    `صفتك: ${restaurantRoleLabel[role]}. ${restaurantRoleHint[role]}`,
  ],
  restaurant: (name) => [`المطعم: ${name}`],
  role: (role) => [`الصفة: ${restaurantRoleLabel[role]}. ${restaurantRoleHint[role]}`],
  reason: (words) => [`السبب: ${words}`],
  becameCustomer: () => ['صار حسابك حساب زبون.'],
  lastDigits: (digits) => [`ينتهي رقم الحساب الجديد بـ \u2066${digits}\u2069.`],
  changedBy: (party) => [changedBy[party]],
  bookedCentimes: (centimes) => [`سجّلت إدارة ميدة أنك سلّمت ${formatDirhamsAfter(centimes)} من نقد الزبناء.`],
  person: ({ name, email }) => [`الشخص: ${name}`, `البريد: \u2066${email}\u2069`],
};
