import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFoodNames, coverFoodsFor, foodFor } from './food-art.ts';

const folder = new URL('../../../public/art/food/', import.meta.url);

describe('foodFor', () => {
  it.each([
    ['طاجين الدجاج بالزيتون', 'الطواجن', 'tagine'],
    ['بورڭر الدجاج المقرمش', 'برغر', 'burger'],
    ['تشيز برجر', 'البرغر', 'burger'],
    ['بيتزا أربعة أجبان', 'بيتزا', 'pizza'],
    ['كُسْكُس سبع خضاري', 'الكسكس', 'couscous'],
    ['بسطيلة الدجاج واللوز', 'البسطيلة', 'pastilla'],
    ['سلطة السلمون', 'سلطات', 'salad'],
    ['عصير البرتقال', 'المشروبات', 'orange'],
    ['أتاي بالنعناع', 'المشروبات', 'mint-tea'],
    ['كاري الدجاج', 'أطباق', 'curry'],
    ['شراب التوت', 'مشروبات', 'strawberry'],
    ['زعلوك', 'المقبلات', 'aubergine'],
    ['طاكوس لحم مفروم', 'طاكوس', 'taco'],
    ['مسمن بالعسل', 'الفطور', 'flatbread'],
    ['قطبان الكفتة', 'الشواء', 'skewer'],
  ])('draws «%s» of «%s» as %s', (name, category, food) => {
    expect(foodFor(name, category)).toBe(food);
  });
  it('turns to the category when the name says nothing, and to a plate when neither does', () => {
    expect(foodFor('اختيار الشاف', 'البيتزا')).toBe('pizza');
    expect(foodFor('اختيار الشاف', 'متنوعات')).toBe('plate');
  });
  it('does not find a short word inside a longer one', () => {
    expect(foodFor('نانسي', '')).toBe('plate');
    expect(foodFor('سماء المدينة', '')).toBe('plate');
  });
});

describe('coverFoodsFor', () => {
  it('lets the name speak before the cuisine', () => {
    expect(coverFoodsFor('حريرة لالة فاطمة', 'مغربي · فطور')[0]).toBe('harira');
    expect(coverFoodsFor('لالة فاطمة', 'مغربي · طواجن')[0]).toBe('tagine');
  });
});

describe('the food pictures', () => {
  it('are there for every name, and every picture has a name', () => {
    for (const name of allFoodNames) expect(existsSync(new URL(`${name}.webp`, folder)), name).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(allFoodNames.map((name) => `${name}.webp`).toSorted());
  });
});
