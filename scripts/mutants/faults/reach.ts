import type { Fault } from '../fault.ts';

export const reachFaults: readonly Fault[] = [
  {
    file: 'server/features/orders/store.ts',
    find: 'coalesce(${restaurants.phone}, (',
    replace: 'coalesce(null::text, (',
    test: 'server/features/orders/visibility.test.ts',
  },
  {
    file: 'server/features/orders/view.ts',
    find: 'phone: areShared ? (order.kitchenPhone ?? null) : null,\n    },',
    replace: 'phone: order.kitchenPhone ?? null,\n    },',
    test: 'server/features/orders/whole-answers.test.ts',
  },
  {
    file: 'shared/domain/whatsapp-link.ts',
    find: 'if (!isMobile(phone)) return null;',
    replace: '',
    test: 'shared/domain/whatsapp-link.test.ts',
  },
  {
    file: 'shared/domain/whatsapp-link.ts',
    find: 'encodeURIComponent(firstLine)',
    replace: 'encodeURI(firstLine)',
    test: 'shared/domain/whatsapp-link.test.ts',
  },
  {
    file: 'server/features/users/erasure-store.ts',
    find: '.set({ phone: null }).where(and(owns, isOwnNumber))',
    replace: '.set({ phone: null }).where(sql`false`)',
    test: 'server/features/users/deletion-traces.test.ts',
  },
];
