import { describe, expect, it } from 'vitest';
import { sampleGroups } from './option-groups.ts';
import { sampleRestaurants } from './restaurants.ts';

describe('the sample options', () => {
  it('every group of sample options is on dishes of its restaurant, and leaves their prices as they are', () => {
    for (const { restaurantId, dishes: names, options, least, most } of sampleGroups) {
      const menu = sampleRestaurants.find(({ id }) => id === restaurantId)?.menu ?? [];
      const found = menu.filter(({ name }) => names.includes(name));
      expect(found).toHaveLength(names.length);
      expect(least > 0 ? options[0]?.[1] : 0).toBe(0);
      const words = options.map(([name]) => name);
      expect([least <= most, new Set(words).size]).toEqual([true, words.length]);
    }
  });
});
