/** `derb`: lanes of the old city; `residence`: blocks of flats; `villa`: quiet streets of houses. */
export type Housing = 'derb' | 'residence' | 'villa';

export interface Neighbourhood {
  name: string;
  housing: Housing;
  lat: number;
  lng: number;
  spreadMetres: number;
  streets: readonly string[];
  landmarks: readonly string[];
}

/** Real centres: a drawn position lies on houses, not in a park. */
export const neighbourhoods: readonly Neighbourhood[] = [
  {
    name: 'جليز',
    housing: 'residence',
    lat: 31.6357,
    lng: -8.0099,
    spreadMetres: 650,
    streets: ['زنقة يوغوسلافيا', 'شارع محمد الزرقطوني', 'زنقة الحرية', 'زنقة محمد البقال'],
    landmarks: ['قرب ساحة 16 نونبر', 'فوق الصيدلية', 'قبالة المقهى'],
  },
  {
    name: 'الحي الشتوي',
    housing: 'residence',
    lat: 31.6232,
    lng: -8.0062,
    spreadMetres: 450,
    streets: ['شارع الشهداء', 'شارع القادسية', 'زنقة هارون الرشيد'],
    landmarks: ['خلف قصر المؤتمرات', 'قرب المسرح الملكي', 'بجانب الحديقة'],
  },
  {
    name: 'باب دكالة',
    housing: 'derb',
    lat: 31.6322,
    lng: -7.9958,
    spreadMetres: 260,
    streets: ['زنقة فاطمة الزهراء', 'درب الحلفاوي', 'عرصة أوزال'],
    landmarks: ['قرب مسجد باب دكالة', 'بجانب السقاية', 'قبالة الفران'],
  },
  {
    name: 'رياض العروس',
    housing: 'derb',
    lat: 31.634,
    lng: -7.9908,
    spreadMetres: 260,
    streets: ['زنقة رياض العروس', 'درب سيدي مسعود', 'درب الحمام'],
    landmarks: ['قرب الحمام', 'وراء المدرسة', 'بجانب الدكان الأزرق'],
  },
  {
    name: 'المدينة القديمة',
    housing: 'derb',
    lat: 31.6284,
    lng: -7.9868,
    spreadMetres: 380,
    streets: ['درب ضباشي', 'رياض الزيتون القديم', 'زنقة المواسين'],
    landmarks: ['قرب ساحة جامع الفنا', 'قبالة الفندق القديم', 'بجانب المسجد'],
  },
  {
    name: 'سيدي بن سليمان',
    housing: 'derb',
    lat: 31.6372,
    lng: -7.9897,
    spreadMetres: 240,
    streets: ['درب سيدي بن سليمان', 'حومة باب تاغزوت', 'زنقة الزاوية'],
    landmarks: ['قرب الضريح', 'قبالة السويقة', 'بجانب الكتاب القرآني'],
  },
  {
    name: 'القصبة',
    housing: 'derb',
    lat: 31.6161,
    lng: -7.9889,
    spreadMetres: 280,
    streets: ['زنقة القصبة', 'درب الشتوكة', 'بريمة'],
    landmarks: ['قرب باب أڭناو', 'خلف المسجد', 'بجانب الفران'],
  },
  {
    name: 'الملاح',
    housing: 'derb',
    lat: 31.6203,
    lng: -7.9815,
    spreadMetres: 240,
    streets: ['حي السلام', 'درب تامزوارت', 'زنقة العطارين'],
    landmarks: ['قرب ساحة القزادرية', 'قبالة سوق التوابل', 'بجانب الصيدلية'],
  },
  {
    name: 'باب أيلان',
    housing: 'derb',
    lat: 31.6282,
    lng: -7.9762,
    spreadMetres: 260,
    streets: ['درب القاضي', 'قاعة بناهيض', 'زنقة باب أيلان'],
    landmarks: ['قرب المدرسة', 'بجانب الحمام', 'قبالة دكان العطار'],
  },
  {
    name: 'سيدي يوسف بن علي',
    housing: 'residence',
    lat: 31.6105,
    lng: -7.9691,
    spreadMetres: 600,
    streets: ['شارع المدارس', 'زنقة 12', 'شارع المصلى'],
    landmarks: ['قرب السوق البلدي', 'قبالة المستوصف', 'فوق محل الخياطة'],
  },
  {
    name: 'الداوديات',
    housing: 'residence',
    lat: 31.6519,
    lng: -7.9994,
    spreadMetres: 600,
    streets: ['شارع علال الفاسي، الوحدة الثالثة', 'شارع فلسطين، الوحدة الأولى', 'الوحدة الخامسة'],
    landmarks: ['قرب الكلية', 'قبالة المسجد', 'بجانب المكتبة'],
  },
  {
    name: 'السملالية',
    housing: 'residence',
    lat: 31.6471,
    lng: -8.0098,
    spreadMetres: 400,
    streets: ['شارع الأمير مولاي عبد الله', 'زنقة ابن سينا', 'زنقة الخوارزمي'],
    landmarks: ['قرب كلية العلوم', 'خلف المصحة', 'بجانب المخبزة'],
  },
  {
    name: 'أمرشيش',
    housing: 'residence',
    lat: 31.6592,
    lng: -8.0079,
    spreadMetres: 400,
    streets: ['شارع مولاي عبد الله', 'زنقة أمرشيش', 'تجزئة النخيل الشمالي'],
    landmarks: ['قرب كلية الطب', 'قبالة الملعب', 'بجانب محطة الحافلات'],
  },
  {
    name: 'إسيل',
    housing: 'residence',
    lat: 31.6532,
    lng: -7.9872,
    spreadMetres: 400,
    streets: ['شارع أريحا', 'تجزئة إسيل', 'شارع الأرز'],
    landmarks: ['قرب الثانوية', 'قبالة المسجد', 'بجانب محل العقاقير'],
  },
  {
    name: 'المسيرة',
    housing: 'residence',
    lat: 31.6341,
    lng: -8.0553,
    spreadMetres: 800,
    streets: ['شارع الداخلة، المسيرة الأولى', 'شارع فلسطين، المسيرة الثانية', 'المسيرة الثالثة'],
    landmarks: ['قرب السوق الممتاز', 'قبالة الإعدادية', 'فوق وكالة البنك'],
  },
  {
    name: 'إزيكي',
    housing: 'residence',
    lat: 31.6268,
    lng: -8.0532,
    spreadMetres: 350,
    streets: ['شارع الحسن الثاني', 'تجزئة إزيكي', 'زنقة الأطلس'],
    landmarks: ['قرب محطة الوقود', 'قبالة المخبزة', 'بجانب ملعب القرب'],
  },
  {
    name: 'المحاميد',
    housing: 'residence',
    lat: 31.5933,
    lng: -8.0444,
    spreadMetres: 600,
    streets: ['شارع ڭماسة', 'المحاميد 4', 'المحاميد 7، تجزئة النهضة'],
    landmarks: ['قرب سوق المحاميد', 'قبالة المدرسة', 'بجانب الصيدلية'],
  },
  {
    name: 'تارڭة',
    housing: 'villa',
    lat: 31.6496,
    lng: -8.0546,
    spreadMetres: 600,
    streets: ['طريق تارڭة', 'تجزئة الزيتون', 'زنقة الياسمين'],
    landmarks: ['قرب المدرسة الخاصة', 'الباب الأخضر', 'عند آخر الزنقة'],
  },
  {
    name: 'أڭدال',
    housing: 'residence',
    lat: 31.6036,
    lng: -8.0012,
    spreadMetres: 450,
    streets: ['شارع محمد السادس', 'زنقة البستان', 'شارع مولاي الحسن'],
    landmarks: ['قرب المركز التجاري', 'خلف الفندق', 'بجانب النادي الرياضي'],
  },
  {
    name: 'النخيل',
    housing: 'villa',
    lat: 31.6585,
    lng: -7.9695,
    spreadMetres: 700,
    streets: ['طريق النخيل', 'مدار النخيل', 'تجزئة عين إيطي'],
    landmarks: ['قرب السقاية القديمة', 'الباب الخشبي الكبير', 'بعد النخلتين مباشرة'],
  },
];

export interface HomeDetails {
  street: string;
  district: string;
  building: number;
  floor: number;
  door: number;
  landmark: string;
}

export const addressTemplates: Record<Housing, readonly ((home: HomeDetails) => string)[]> = {
  derb: [
    ({ street, district, door, landmark }) => `${street}، الدار رقم ${door}، ${landmark}، ${district}`,
    ({ street, district, door, landmark }) => `${district}، ${street}، رقم ${door} (${landmark})`,
    ({ street, district, floor, door }) => `${street}، رقم ${door}، ${floorName(floor % 3)}، ${district}`,
  ],
  residence: [
    ({ street, district, building, floor, door }) =>
      `${street}، عمارة ${building}، ${floorName(floor)}، شقة ${door}، ${district}`,
    ({ street, district, building, floor, door, landmark }) =>
      `${district}، ${street}، رقم ${building}، ${floorName(floor)}، الباب ${door}، ${landmark}`,
    ({ street, district, building, door, landmark }) =>
      `${street}، رقم ${building}، شقة ${door} (${landmark})، ${district}`,
  ],
  villa: [
    ({ street, district, building, landmark }) => `${street}، فيلا رقم ${building}، ${landmark}، ${district}`,
    ({ street, district, building, landmark }) => `${district}، ${street}، الرقم ${building} (${landmark})`,
  ],
};

const floorNames = ['الطابق الأرضي', 'الطابق الأول', 'الطابق الثاني', 'الطابق الثالث', 'الطابق الرابع'];

function floorName(floor: number): string {
  return floorNames[floor] ?? `الطابق ${floor}`;
}
