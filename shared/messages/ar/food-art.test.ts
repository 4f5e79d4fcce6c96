import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foodNames } from '#shared/domain/food-names.ts';
import { coverFoodsFor, foodFor } from './food-art.ts';

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
  ])('the dish «%s» in «%s» gets the picture %s', (name, category, food) => {
    expect(foodFor(name, category)).toBe(food);
  });
  it('a dish gets the picture of its category if its name matches nothing, else a plate', () => {
    expect(foodFor('اختيار الشاف', 'البيتزا')).toBe('pizza');
    expect(foodFor('اختيار الشاف', 'متنوعات')).toBe('plate');
  });
  it('a short word does not match inside a longer one', () => {
    expect(foodFor('نانسي', '')).toBe('plate');
    expect(foodFor('سماء المدينة', '')).toBe('plate');
  });
});

describe('coverFoodsFor', () => {
  it('the cover of a restaurant follows its name before its cuisine', () => {
    expect(coverFoodsFor('حريرة لالة فاطمة', 'مغربي · فطور')[0]).toBe('harira');
    expect(coverFoodsFor('لالة فاطمة', 'مغربي · طواجن')[0]).toBe('tagine');
  });
});

describe('the food pictures', () => {
  it('every food name has a picture, and every picture has a name', () => {
    for (const name of foodNames) expect(existsSync(new URL(`${name}.webp`, folder)), name).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(foodNames.map((name) => `${name}.webp`).toSorted());
  });
});
