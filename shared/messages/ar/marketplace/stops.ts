/** Of what the operator of the server has stopped. Admins read it on each of their pages. */
export const stopMessages = {
  orders: 'استقبال الطلبات متوقف',
  ordersLead: 'لا نقبل أي طلب جديد، والطلبات الجارية تستمر. أوقفه مشغّل الخادم، وهو من يستأنفه.',
  outbox: 'إرسال الرسائل متوقف',
  outboxLead: 'لا يخرج أي بريد ولا رسالة قصيرة ولا إشعار، وكلها تنتظر. أوقفه مشغّل الخادم، وهو من يستأنفه.',
} as const;
