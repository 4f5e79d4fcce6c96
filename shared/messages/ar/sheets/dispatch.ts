import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';

export const dispatchErrors: ErrorTexts<'dispatch'> = {
  order_pinned: 'هذا الطلب مخصّص لموزّع آخر. أزل التخصيص من صفحة التوزيع أولا.',
  courier_forbidden: 'مُنع هذا الموزّع من هذا الطلب. ارفع المنع من صفحة التوزيع أولا.',
};

export const dispatchActs: ActTexts<'dispatch'> = {
  order_pinned: 'تخصيص طلب لموزّع',
  courier_forbidden: 'منع موزّع من طلب',
  order_unpinned: 'رفع تخصيص أو منع عن طلب',
};
