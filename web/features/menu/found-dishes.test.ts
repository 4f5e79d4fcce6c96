import { describe, expect, it } from 'vitest';
import { isCalled, narrowMenu } from './found-dishes.ts';

describe('finding a dish in the own menu', () => {
  it.each([
    ['طاجين لحم بالبرقوق', 'طاجين'],
    ['طاجين لحم بالبرقوق', 'البرقوق طاجين'],
    ['كُسكس بسبع خضار', 'كسكس'],
    ['أومليط بالجبن', 'اومليط'],
    ['بسطيلة الدجاج', 'بسطيله'],
    ['پيتزا مارغريتا', 'بيتزا'],
    ['حريرة ٣ لحوم', '3'],
  ])('the dish %s is found by «%s»', (name, typed) => {
    expect(isCalled(typed)({ name })).toBe(true);
  });

  it('a dish is found by its French name, in capitals and without accents', () => {
    expect(isCalled('CREME')({ name: 'حلوى', frenchName: 'Crème brûlée' })).toBe(true);
    expect(isCalled('حلوى creme')({ name: 'حلوى', frenchName: 'Crème brûlée' })).toBe(true);
  });

  it.each(['دجاج', 'طاجين دجاج', '؟', 'z'])('a dish of another name is not found by «%s»', (typed) => {
    expect(isCalled(typed)({ name: 'طاجين لحم', frenchName: 'Tajine' })).toBe(false);
  });

  it('nothing typed, or only spaces, finds each dish', () => {
    expect(isCalled('')({ name: 'حريرة' })).toBe(true);
    expect(isCalled('  ')({ name: 'حريرة' })).toBe(true);
  });
});

describe('the dishes without a photo', () => {
  const photoless = [
    { name: 'حريرة', imageUrl: null },
    { name: 'طاجين', imageUrl: '/photos/1.webp' },
    { name: 'طاجين السمك', imageUrl: null },
  ];
  const names = (dishes: typeof photoless, typed: string, isPhotoless: boolean) =>
    narrowMenu(dishes, { typed, isPhotoless }).map(({ name }) => name);

  it('the filter leaves those without a photo, and a search looks among them', () => {
    expect(names(photoless, '', true)).toEqual(['حريرة', 'طاجين السمك']);
    expect(names(photoless, 'طاجين', true)).toEqual(['طاجين السمك']);
    expect(names(photoless, 'طاجين', false)).toEqual(['طاجين', 'طاجين السمك']);
  });

  it('the filter ends with the last dish without a photo', () => {
    const all = photoless.map((dish) => ({ ...dish, imageUrl: '/photos/2.webp' }));
    expect(names(all, '', true)).toHaveLength(3);
  });
});
