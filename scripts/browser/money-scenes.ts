import { dayPartLabel } from '#messages/money/closing.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { statementMessages } from '#messages/money/statements.ts';

export const moneyScenes = [
  {
    name: 'restaurant-statements',
    as: 'restaurant1' as const,
    path: '/restaurant/statements',
    says: statementMessages.closingNow,
  },
  {
    name: 'courier-statements',
    as: 'courier' as const,
    path: '/courier/statements',
    says: statementMessages.closingNow,
  },
  {
    name: 'restaurant-legal',
    as: 'restaurant1' as const,
    path: '/restaurant/legal',
    says: legalMessages.registerCity,
  },
  {
    name: 'restaurant-invoices',
    as: 'restaurant1' as const,
    path: '/restaurant/invoices',
    says: invoiceMessages.kinds.invoice,
  },
  {
    name: 'admin-invoices',
    as: 'admin' as const,
    path: '/admin/invoices',
    says: invoiceMessages.kinds.invoice,
  },
  {
    name: 'courier-legal',
    as: 'courier' as const,
    path: '/courier/legal',
    says: legalMessages.courierName,
  },
  {
    name: 'admin-payouts',
    as: 'admin' as const,
    path: '/admin/money?tab=payouts',
    says: payoutMessages.ended,
  },
  {
    name: 'admin-owed',
    as: 'admin' as const,
    path: '/admin/money?tab=owed',
    says: ledgerMessages.restaurants,
  },
  {
    name: 'admin-day',
    as: 'admin' as const,
    path: '/admin/money?tab=day',
    says: dayPartLabel.revenue,
  },
  {
    name: 'admin-checks',
    as: 'admin' as const,
    path: '/admin/money?tab=checks',
    says: payoutMessages.checksLead,
  },
];
