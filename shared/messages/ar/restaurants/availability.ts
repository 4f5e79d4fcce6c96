/** The kitchen's page of what is available (product §3.12). */
export const availabilityMessages = {
  lead: 'أوقف ما نفد فلا يطلبه الزبناء: طبق إلى الخامسة صباحا أو إلى أن تعيده، وإضافة إلى الخامسة صباحا.',
  search: 'ابحث عن طبق أو إضافة',
  options: 'الإضافات والاختيارات',
  nothing: 'لا طبق ولا إضافة بهذا الاسم.',
  none: 'لا أطباق في القائمة بعد.',
} as const;
