import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { Config } from '#server/config.ts';

export interface SampleAccount {
  email: string;
  name: string;
  role: 'customer' | 'restaurant' | 'courier' | 'admin';
  phone: string;
  restaurantId?: number;
  courierStatus?: 'approved' | 'pending_review';
  /** The hours before the first start; without them the account is as old as the sample city. */
  appliedHoursAgo?: number;
}

type DemoAccountKey =
  | 'customer'
  | 'customer2'
  | 'restaurant1'
  | 'restaurant2'
  | 'restaurant3'
  | 'courier'
  | 'courier2'
  | 'pendingCourier'
  | 'admin';

export interface DemoAccount extends SampleAccount {
  key: DemoAccountKey;
  label: string;
}

/** Production loads no sample account and refuses to start on a database that holds one. */
export const demoPassword = 'mida-demo-2026';

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'customer',
    email: 'customer@mida.test',
    name: 'سلمى بنعلي',
    role: 'customer',
    phone: '0612345678',
    label: 'زبونة',
  },
  {
    key: 'customer2',
    email: 'customer2@mida.test',
    name: 'أنس العمراني',
    role: 'customer',
    phone: '0661204817',
    label: 'زبون',
  },
  {
    key: 'restaurant1',
    email: 'restaurant1@mida.test',
    name: 'خديجة الدكالي',
    role: 'restaurant',
    phone: '0662418503',
    restaurantId: 1,
    label: 'مطعم دار الطاجين',
  },
  {
    key: 'restaurant2',
    email: 'restaurant2@mida.test',
    name: 'مهدي السرغيني',
    role: 'restaurant',
    phone: '0668930274',
    restaurantId: 2,
    label: 'مطعم بورڭر الحومة',
  },
  {
    key: 'restaurant3',
    email: 'restaurant3@mida.test',
    name: 'نادية بنشقرون',
    role: 'restaurant',
    phone: '0670155936',
    restaurantId: 3,
    label: 'مطعم بيتزا زيتونة',
  },
  {
    key: 'courier',
    email: 'courier@mida.test',
    name: 'ياسين الحوزي',
    role: 'courier',
    phone: '0655813290',
    courierStatus: 'approved',
    label: 'موزّع',
  },
  {
    key: 'courier2',
    email: 'courier2@mida.test',
    name: 'عبد الرحيم أوبلا',
    role: 'courier',
    phone: '0703462158',
    courierStatus: 'approved',
    label: 'موزّع ثان',
  },
  {
    key: 'pendingCourier',
    email: 'pending@mida.test',
    name: 'حمزة بورقية',
    role: 'courier',
    phone: '0642907735',
    courierStatus: 'pending_review',
    appliedHoursAgo: 3,
    label: 'موزّع قيد المراجعة',
  },
  {
    key: 'admin',
    email: 'admin@mida.test',
    name: 'هند التازي',
    role: 'admin',
    phone: '0661770042',
    label: 'الإدارة',
  },
];

export const backgroundOwners: readonly SampleAccount[] = [
  owner(4, 'yasmine', 'لمياء القباج', '0663518240'),
  owner(5, 'rokn', 'سفيان الرحماني', '0676204519'),
  owner(6, 'boustane', 'غيثة الكتاني', '0662739015'),
  owner(7, 'hana', 'كوثر بلقايد', '0708415263'),
  owner(8, 'fatima', 'فاطمة الزهراء آيت الحاج', '0651926340'),
  owner(9, 'shawaya', 'إبراهيم أمغار', '0667340182'),
  owner(10, 'mersa', 'طارق الشرقاوي', '0659082714'),
  owner(11, 'louz', 'مليكة الوزاني', '0664871530'),
  owner(12, 'farnatchi', 'المصطفى المراكشي', '0672650398'),
];

export const backgroundCouriers: readonly SampleAccount[] = [
  courier(1, 'رشيد الناصري', '0678031264'),
  courier(2, 'أيوب السوسي', '0654702918'),
  courier(3, 'خالد بوعزة', '0669215807'),
  courier(4, 'عمر أزناك', '0706384152'),
  courier(5, 'زكرياء الهلالي', '0641597320'),
  courier(6, 'سناء المنصوري', '0673860495'),
  courier(7, 'بدر آيت أوحمان', '0658142637'),
  courier(8, 'عبد الله الصديقي', '0701926483'),
  { ...courier(9, 'عثمان الزياني', '0647318250'), courierStatus: 'pending_review', appliedHoursAgo: 20 },
  { ...courier(10, 'نوال الإدريسي', '0675409812'), courierStatus: 'pending_review', appliedHoursAgo: 44 },
];

export const backgroundCustomers: readonly SampleAccount[] = [
  customer(1, 'مريم الإدريسي', '0661384920'),
  customer(2, 'يوسف بناني', '0677250431'),
  customer(3, 'هاجر السرغيني', '0653918274'),
  customer(4, 'محمد الناصري', '0668102753'),
  customer(5, 'حنان بوعزة', '0704629815'),
  customer(6, 'كريم بنجلون', '0662057394'),
  customer(7, 'إيمان الشرقاوي', '0674831960'),
  customer(8, 'نبيل المراكشي', '0650274618'),
  customer(9, 'زينب أزناك', '0669473021'),
  customer(10, 'هشام الدكالي', '0671508346'),
  customer(11, 'أسماء الهلالي', '0656890213'),
  customer(12, 'عادل الوزاني', '0702315874'),
  customer(13, 'سكينة آيت الحاج', '0663947180'),
  customer(14, 'عبد الحق بنحمو', '0666204935'),
  customer(15, 'رجاء بلقايد', '0679152408'),
  customer(16, 'عثمان الحوزي', '0648760312'),
  customer(17, 'وئام الكتاني', '0655391846'),
  customer(18, 'المهدي الصديقي', '0670842597'),
  customer(19, 'دعاء الرحماني', '0707163429'),
  customer(20, 'خالد القباج', '0664580917'),
  customer(21, 'بشرى أوبلا', '0672319054'),
  customer(22, 'أيوب أمغار', '0649025781'),
  customer(23, 'سعاد المنصوري', '0661937462'),
  customer(24, 'ياسين الزياني', '0676481205'),
  customer(25, 'حسناء التازي', '0657304189'),
  customer(26, 'إبراهيم السوسي', '0705872136'),
  customer(27, 'نوال بنشقرون', '0668359740'),
  customer(28, 'رشيد بورقية', '0652618493'),
];

export const sampleAccounts: readonly SampleAccount[] = [
  ...demoAccounts,
  ...backgroundOwners,
  ...backgroundCouriers,
  ...backgroundCustomers,
];

/** The addresses of those who deliver. */
export const approvedOf = (accounts: readonly SampleAccount[]): string[] =>
  accounts.flatMap(({ email, courierStatus }) => (courierStatus === 'approved' ? [email] : []));

function owner(restaurantId: number, mailbox: string, name: string, phone: string): SampleAccount {
  return { email: `${mailbox}@sample.mida.test`, name, role: 'restaurant', phone, restaurantId };
}

function courier(number: number, name: string, phone: string): SampleAccount {
  const email = `courier${number}@sample.mida.test`;
  return { email, name, role: 'courier', phone, courierStatus: 'approved' };
}

function customer(number: number, name: string, phone: string): SampleAccount {
  return { email: `customer${number}@sample.mida.test`, name, role: 'customer', phone };
}

export function demonstrationOf({
  mode,
  city,
}: Pick<Config, 'mode' | 'city'>): SiteConfiguration['demonstration'] {
  if (mode === 'production') return null;
  const accounts = demoAccounts.map(({ label, name, email, role }) => ({ label, name, email, role }));
  return { password: demoPassword, accounts, position: city.centre };
}
