import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foodNames } from '#shared/domain/menu/food-names.ts';
import { coverFoodsFor } from './food-art.ts';

const folder = new URL('../../../../public/art/food/', import.meta.url);

describe('coverFoodsFor', () => {
  it('the cover of a restaurant follows its name before its cuisine', () => {
    expect(coverFoodsFor('حريرة لالة فاطمة', 'مغربي · فطور')[0]).toBe('harira');
    expect(coverFoodsFor('لالة فاطمة', 'مغربي · طواجن')[0]).toBe('tagine');
  });
  it.each([
    ['بورڭر المدينة', 'burger'],
    ['كُسْكُس الدار', 'couscous'],
    ['سمكة', 'plate'],
  ])('the cover of «%s» shows %s', (name, food) => {
    expect(coverFoodsFor(name, '')[0]).toBe(food);
  });
});

describe('the food pictures', () => {
  it('every food name has a picture, and every picture has a name', () => {
    for (const name of foodNames) expect(existsSync(new URL(`${name}.webp`, folder)), name).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(foodNames.map((name) => `${name}.webp`).toSorted());
  });
});
