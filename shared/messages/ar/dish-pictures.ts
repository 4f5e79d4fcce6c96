import type { FoodName } from '#shared/domain/food-names.ts';

/**
 * The drawn picture of a dish without a photo, by the dish's whole name. Each pair was looked at: a dish that no picture
 * shows has none, because a row of text is better than a wrong plate. Nothing is guessed from words.
 */
const dishPictures: ReadonlyMap<string, FoodName> = new Map<string, FoodName>([
  // Moroccan dishes
  ['طاجين الدجاج بالزيتون والحامض', 'tagine'],
  ['طاجين السمك بالشرمولة', 'tagine'],
  ['كسكس بسبع خضر', 'couscous'],
  ['كسكس باللحم والخضر', 'couscous'],
  ['بسطيلة الدجاج واللوز', 'pastilla'],
  ['بسطيلة صغيرة بالحمام', 'pastilla'],
  ['حريرة مراكشية', 'harira'],
  ['حريرة لالة فاطمة', 'harira'],
  ['بيض بالخليع', 'fried-egg'],
  ['زيتون وزيت العود', 'olives'],
  ['خبز الدار', 'bread'],
  ['خبزة من الفران', 'bread'],
  ['خبز الشعير', 'bread'],
  ['بطبوط ساخن', 'flatbread'],
  // Dishes from elsewhere
  ['برغر الحومة', 'burger'],
  ['بطاطس مقلية', 'fries'],
  ['كوكيز بالشوكولاتة', 'cookie'],
  ['بيتزا مارغريتا', 'pizza'],
  ['سباغيتي بولونيز', 'spaghetti'],
  ['باييلا مرسى الصويرة', 'paella'],
  ['رامن الميسو باللحم', 'ramen'],
  ['ڭيوزا اللحم', 'dumpling'],
  ['ڭيوزا الدجاج', 'dumpling'],
  ['نيجيري السلمون', 'sushi'],
  ['تاكو اللحم المفروم', 'taco'],
  ['بوريتو اللحم', 'wrap'],
  ['صلصة حارة', 'chili'],
  ['كريم كراميل', 'custard'],
  ['سلطة البستان', 'salad'],
  ['دجاج مشوي بخضر الفرن', 'chicken'],
  ['كرواسون باللوز', 'croissant'],
  // Drinks; a juice shows its fruit
  ['أتاي بالنعناع', 'mint-tea'],
  ['أتاي بالنعناع والشيبة', 'mint-tea'],
  ['أتاي بالنعناع والزهر', 'mint-tea'],
  ['أتاي صحراوي', 'mint-tea'],
  ['أتاي الشواية', 'mint-tea'],
  ['أتاي بالزعفران', 'teapot'],
  ['شاي الياسمين', 'green-tea'],
  ['شاي أخضر ياباني', 'green-tea'],
  ['شاي اللويزة', 'green-tea'],
  ['قهوة بالتوابل', 'coffee'],
  ['قهوة سوداء', 'coffee'],
  ['حليب باللوز', 'milk'],
  ['لبن بلدي', 'milk'],
  ['عصير برتقال', 'orange'],
  ['عصير برتقال طري', 'orange'],
  ['عصير الأفوكادو', 'avocado'],
  ['عصير الحامض بالزنجبيل', 'lemon'],
  ['ليموناضة الزنجبيل', 'lemon'],
  ['ليموناضة بالنعناع', 'lemon'],
  ['شاي مثلج بالخوخ', 'peach'],
  ['سموذي التمر والموز', 'banana'],
  ['كولا 33 سل', 'soft-drink'],
  ['مشروب غازي 33 سل', 'soft-drink'],
  ['مشروب غازي 1 لتر', 'soft-drink'],
]);

/** Null for a dish that no picture shows. */
export const pictureOf = (dishName: string): FoodName | null => dishPictures.get(dishName) ?? null;

export const picturedDishes = (): string[] => [...dishPictures.keys()];
