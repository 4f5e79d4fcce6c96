import type { FoodName, FoodTrio } from '#shared/domain/food-names.ts';

/** Used for dishes without a photo. Stronger rows come first: a chicken burger is a burger, a fish tagine a tagine. */

const foodWords: readonly (readonly [food: FoodName, words: readonly string[]])[] = [
  ['burger', ['برغر', 'همبرغر', 'تشيز برجر', 'برجر']],
  ['pizza', ['بيتزا', 'مارغريتا', 'كالزوني']],
  ['noodle-box', ['ووك', 'نودلز مقلية', 'نودلز']],
  ['ramen', ['رامن', 'ميسو', 'شوربة نودلز', 'تونكوتسو']],
  ['rice-ball', ['أونيغيري', 'كرات الأرز']],
  ['bento', ['بينتو', 'تشكيلة سوشي', 'طبق مشكل ياباني']],
  ['sushi', ['سوشي', 'ماكي', 'نيغيري', 'ساشيمي', 'كاليفورنيا', 'رول', 'تمبورا رول', 'تيماكي']],
  ['dumpling', ['غيوزا', 'جيوزا', 'دامبلينغ', 'سمبوسة', 'سمبوسك', 'بريوات', 'رغايف', 'سبرينغ']],
  ['tagine', ['طاجين', 'طاجن', 'طواجن', 'طنجية']],
  ['couscous', ['كسكس', 'سيكوك', 'تفاية']],
  ['pastilla', ['بسطيلة', 'باستيلا']],
  ['harira', ['حريرة', 'بيصارة', 'بصارة', 'عدس', 'حساء', 'شوربة', 'لوبيا']],
  ['salad', ['سلطة', 'سلطات', 'سلاطة', 'سيزر', 'بول صحي', 'تبولة', 'بوكي', 'كينوا']],
  ['hot-dog', ['هوت دوغ', 'هوت دوك', 'نقانق']],
  ['wrap', ['راب', 'شاورما', 'بوريتو', 'تورتيلا', 'كيساديا', 'فاهيتا', 'بانيني']],
  ['taco', ['تاكو', 'طاكوس', 'ناتشوس']],
  ['pita', ['كباب', 'سندويش فلافل', 'خبز محشو', 'بوكاديوس', 'بوكاديو', 'خبيزة']],
  ['sandwich', ['سندويش', 'ساندويش', 'ساندويتش', 'كلوب', 'توست', 'كروك']],
  ['falafel', ['فلافل', 'كروكيت', 'معقودة']],
  ['potato', ['بطاطا حلوة', 'بطاطس مهروسة', 'بطاطس محشوة']],
  ['fries', ['بطاطس', 'بطاطا', 'فريت']],
  ['paella', ['باييلا', 'بايلا', 'ريزوتو', 'أرز']],
  ['spaghetti', ['سباغيتي', 'معكرونة', 'باستا', 'لازانيا', 'تالياتيلي', 'بيني', 'رافيولي', 'شعرية', 'سفة']],
  ['squid', ['كلمار', 'حبار', 'أخطبوط']],
  ['shrimp', ['قمرون', 'روبيان', 'جمبري', 'قريدس', 'تمبورا']],
  ['fish', ['سمك', 'حوت', 'سردين', 'سلمون', 'تونة', 'ميرلان', 'شباك', 'فواكه البحر']],
  ['skewer', ['أسياخ', 'كفتة', 'بروشيت', 'قطبان', 'قضبان', 'شواء', 'مشاوي', 'ياكيتوري']],
  ['curry', ['كاري', 'تيكا', 'ماسالا']],
  ['chicken', ['دجاج', 'أجنحة', 'ديك رومي', 'ناغتس', 'كرسبي']],
  ['meat', ['مشوي', 'لحم', 'غنم', 'خروف', 'ضلع', 'كتف', 'مروزية', 'رفيسة']],
  ['steak', ['ستيك', 'أنتركوت', 'فيليه']],
  ['stew', ['يخنة', 'مرق', 'خضر مطهوة', 'لوبية']],
  [
    'custard',
    ['كريم كراميل', 'فلان', 'بانا كوتا', 'مهلبية', 'رايب', 'زبادي', 'ياغورت', 'كريم بروليه', 'موتشي'],
  ],
  ['ice-cream', ['مثلجات', 'آيس كريم', 'أيس كريم', 'بوظة', 'صوربي', 'جيلاطو']],
  ['pancakes', ['بانكيك', 'بغرير', 'كريب', 'فطائر حلوة']],
  ['waffle', ['وافل', 'غوفر']],
  ['croissant', ['كرواسان', 'كرواصة', 'بان أو شوكولا', 'مورقة', 'فيينواز', 'ملوي']],
  ['flatbread', ['مسمن', 'ملاوي', 'حرشة', 'بطبوط', 'خبز نان', 'نان', 'فوكاتشيا', 'خبز بالثوم']],
  ['doughnut', ['دونات', 'سفنج', 'شفنج']],
  ['cupcake', ['كب كيك', 'مافن', 'مادلين']],
  [
    'cookie',
    ['كوكيز', 'حلوى', 'حلويات', 'كعب الغزال', 'غريبة', 'فقاص', 'بسكوي', 'شباكية', 'معمول', 'سلو', 'بقلاوة'],
  ],
  ['cake', ['كعك', 'كيك', 'طارط', 'ميلفاي', 'تشيز كيك', 'تيراميسو', 'حلو', 'تحلية']],
  ['chocolate', ['شوكولا', 'براوني', 'نوتيلا', 'فوندان']],
  ['honey', ['عسل', 'أملو']],
  [
    'bubble-tea',
    ['بابل تي', 'شاي بالحليب', 'فرابتشينو', 'آيس كوفي', 'ميلك شيك', 'ميلكشيك', 'سموذي', 'سموثي'],
  ],
  ['mint-tea', ['أتاي', 'شاي بالنعناع', 'شاي مغربي', 'كأس شاي']],
  ['teapot', ['براد']],
  ['green-tea', ['شاي', 'ماتشا', 'لويزة', 'زنجبيل', 'أعشاب', 'تيزانة']],
  ['coffee', ['قهوة', 'نص نص', 'كابتشينو', 'كابوتشينو', 'إسبريسو', 'لاتيه', 'أمريكانو', 'موكا']],
  ['orange', ['برتقال', 'ليمون حلو']],
  ['lemon', ['ليموناضة', 'ليمونادة', 'موهيتو', 'حامض', 'ليمون']],
  ['mango', ['مانغو', 'مانجو']],
  ['strawberry', ['فراولة', 'توت']],
  ['avocado', ['أفوكادو', 'أفوكا', 'غواكامولي']],
  ['watermelon', ['دلاح', 'بطيخ']],
  ['pineapple', ['أناناس']],
  ['grapes', ['عنب']],
  ['peach', ['خوخ', 'مشمش']],
  ['apple', ['تفاح']],
  ['banana', ['موز', 'بناشي', 'باناشي']],
  ['kiwi', ['كيوي', 'ديتوكس']],
  ['milk', ['حليب', 'لبن', 'عيران']],
  ['juice', ['عصير', 'عصائر', 'كوكتيل']],
  ['soft-drink', ['كولا', 'صودا', 'مشروب غازي', 'غازي', 'سبرايت', 'فانتا', 'بوم', 'مشروب', 'آيس تي']],
  ['ice', ['ماء', 'سيدي علي', 'مياه']],
  ['fried-egg', ['بيض', 'أومليت', 'شكشوكة', 'خليع', 'فطور']],
  ['olives', ['زيتون', 'مقبلات', 'طابناد']],
  ['aubergine', ['زعلوك', 'باذنجان', 'بابا غنوج', 'متبل']],
  ['tomato', ['تكتوكة', 'طماطم', 'صلصة', 'صلصات', 'كاتشب']],
  ['chili', ['هريسة', 'فلفل', 'حار']],
  ['carrot', ['جزر']],
  ['corn', ['ذرة']],
  ['greens', ['خضر', 'سبانخ', 'بقولة', 'نباتي', 'إيدامامي', 'أعشاب بحرية']],
  ['cheese', ['جبن', 'موزاريلا', 'حمص']],
  ['butter', ['زبدة', 'زيت']],
  ['egg', ['مسلوق']],
  ['baguette', ['باغيت', 'كومير']],
  ['bread', ['خبز']],
];

const trios: readonly (readonly [words: readonly string[], trio: FoodTrio])[] = [
  [
    ['حريرة', 'شوربات'],
    ['harira', 'bread', 'teapot'],
  ],
  [['كسكس'], ['couscous', 'bread', 'mint-tea']],
  [['بسطيلة'], ['pastilla', 'mint-tea', 'olives']],
  [
    ['برغر', 'برجر'],
    ['burger', 'fries', 'soft-drink'],
  ],
  [
    ['بيتزا', 'إيطالي'],
    ['pizza', 'tomato', 'cheese'],
  ],
  [
    ['سوشي', 'ياباني'],
    ['sushi', 'rice-ball', 'shrimp'],
  ],
  [
    ['تاكو', 'مكسيكي'],
    ['taco', 'avocado', 'chili'],
  ],
  [
    ['شاورما', 'سندويش'],
    ['wrap', 'fries', 'lemon'],
  ],
  [
    ['سلطات', 'سلطة', 'صحي', 'نباتي'],
    ['salad', 'avocado', 'lemon'],
  ],
  [
    ['رامن', 'آسيوي', 'صيني', 'تايلاندي'],
    ['ramen', 'dumpling', 'egg'],
  ],
  [
    ['سمك', 'بحر', 'حوت'],
    ['fish', 'lemon', 'shrimp'],
  ],
  [
    ['مشاوي', 'شواء', 'مشويات'],
    ['skewer', 'bread', 'tomato'],
  ],
  [['دجاج'], ['chicken', 'fries', 'soft-drink']],
  [
    ['عصائر', 'عصير', 'محلبة'],
    ['orange', 'mango', 'strawberry'],
  ],
  [
    ['حلويات', 'مخبزة', 'حلوى'],
    ['croissant', 'cupcake', 'coffee'],
  ],
  [
    ['فطور', 'قهوة', 'مقهى'],
    ['pancakes', 'coffee', 'honey'],
  ],
  [
    ['طاجين', 'مغربي', 'تقليدي', 'بلدي'],
    ['tagine', 'bread', 'olives'],
  ],
];

export function foodFor(name: string, category: string): FoodName {
  return findFood(name) ?? findFood(category) ?? 'plate';
}

export function coverFoodsFor(name: string, cuisine: string): FoodTrio {
  return findTrio(name) ?? findTrio(cuisine) ?? ['plate', 'bread', 'olives'];
}

const foodPatterns = foodWords.map(([food, words]) => [food, patternOf(words)] as const);
const trioPatterns = trios.map(([words, trio]) => [trio, patternOf(words)] as const);

const findFood = finder(foodPatterns);
const findTrio = finder(trioPatterns);

const rememberedMax = 10_000;

/** Remembers its answers: the same names are shown again and again. */
function finder<Found>(patterns: readonly (readonly [Found, RegExp])[]): (text: string) => Found | undefined {
  const known = new Map<string, Found | undefined>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    if (known.size >= rememberedMax) known.clear();
    const plain = plainLetters(text);
    const found = patterns.find(([, pattern]) => pattern.test(plain))?.[0];
    known.set(text, found);
    return found;
  };
}

/** Matches the beginnings of words, also after «و», «ب», «ل» or «ال»; words of up to four letters match only whole. */
function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const plain = plainLetters(word);
    return plain.length > 4 ? plain : `${plain}(?= |$)`;
  });
  return new RegExp(`(?:^| )و?(?:بال|لل|ال|ب|ل)?(?:${parts.join('|')})`);
}

function plainLetters(text: string): string {
  return text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[ڭگجغ]/g, 'غ')
    .replace(/بورغر/g, 'برغر')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
