import type { FoodTrio } from '#shared/domain/menu/food-names.ts';

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

/** The foods by the words of a restaurant's name, else of its cuisine. */
export function coverFoodsFor(name: string, cuisine: string): FoodTrio {
  return findTrio(name) ?? findTrio(cuisine) ?? ['plate', 'bread', 'olives'];
}

const trioPatterns = trios.map(([words, trio]) => [trio, patternOf(words)] as const);

const rememberedMax = 10_000;
const known = new Map<string, FoodTrio | undefined>();

/** Remembers its answers: the same names are shown again and again. */
function findTrio(text: string): FoodTrio | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= rememberedMax) known.clear();
  const plain = plainLetters(text);
  const found = trioPatterns.find(([, pattern]) => pattern.test(plain))?.[0];
  known.set(text, found);
  return found;
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
