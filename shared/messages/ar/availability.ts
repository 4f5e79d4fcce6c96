/** The kitchen's page of what is available (product §3.12). */
export const availabilityMessages = {
  lead: 'ما توقفه هنا لا يطلبه الزبناء. «نفد» ترجع وحدها غدا، والعين المشطوبة توقف الطبق إلى أن تُرجعه.',
  search: 'ابحث عن طبق أو إضافة',
  options: 'الإضافات والاختيارات',
  nothing: 'لا طبق ولا إضافة بهذا الاسم.',
  none: 'لا أطباق في القائمة بعد.',
} as const;
