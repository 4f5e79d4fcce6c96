export interface OrderNote {
  text: string;
  dish?: RegExp;
  address?: RegExp;
}

export const orderNotes: readonly OrderNote[] = [
  { text: 'اتصل بي عند الوصول من فضلك' },
  { text: 'لا تطرق الباب من فضلك، الرضيع نائم' },
  { text: 'ورقة 200 درهم، أحضر الصرف من فضلك' },
  { text: 'شكرا على السرعة، الله يعطيكم الصحة' },
  { text: 'لا أحتاج إلى الشوكات والمناديل، شكرا' },
  { text: 'بلا حار من فضلكم', dish: /حار|هريسة|شرمولة/ },
  { text: 'حار قليلا فقط، شكرا', dish: /حار|هريسة/ },
  { text: 'بلا بصل من فضلكم', dish: /بصل/ },
  { text: 'بلا قزبر من فضلكم', dish: /قزبر/ },
  { text: 'بلا جبن من فضلكم', dish: /جبن|شيدر|موزاريلا/ },
  { text: 'الصلصة على الجانب من فضلكم', dish: /صلصة/ },
  { text: 'طيبوا اللحم جيدا من فضلكم', dish: /لحم|كفتة|قطبان|كوطليط/ },
  { text: 'زيدونا خبزة إذا أمكن، بارك الله فيكم', dish: /طاجين|مشوي|بيصارة|عدس|لوبيا/ },
  { text: 'عندي حساسية من الفول السوداني، المرجو الانتباه', dish: /حلويات|لوز|كعك/ },
  { text: 'السكر قليل في الأتاي من فضلكم', dish: /أتاي/ },
  { text: 'الجرس معطل، اتصل بي وسأنزل', address: /عمارة|شقة/ },
  { text: 'اترك الطلب عند الحارس من فضلك', address: /عمارة|فيلا/ },
  { text: 'الطابق الثالث بلا مصعد، خذ وقتك', address: /الطابق الثالث/ },
  { text: 'ادخل من الباب الخلفي، الباب الأمامي مغلق', address: /فيلا/ },
  { text: 'الدرب ضيق، اترك الدراجة عند السقاية', address: /درب|الدار رقم/ },
];

export function notesThatFit(dishes: readonly string[], address: string): readonly OrderNote[] {
  return orderNotes.filter(
    (note) =>
      (!note.dish || dishes.some((text) => note.dish?.test(text))) &&
      (!note.address || note.address.test(address)),
  );
}
