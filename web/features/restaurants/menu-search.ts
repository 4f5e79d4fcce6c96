import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { forgive, isFound, readSearch, type SearchedWord } from '#shared/domain/menu/dish-search.ts';
import { wordsNear } from '#shared/domain/search/near-words.ts';
import { bareWord, foldText } from '#shared/domain/search/search.ts';
import { noSynonyms, type Synonyms } from '#shared/domain/search/synonyms.ts';

type Menu = RestaurantDetail['menu'];

const nameOf = ({ name, frenchName = '', category }: PublicMenuItem): string =>
  foldText(`${name} ${frenchName} ${category}`);
const wholeOf = (dish: PublicMenuItem): string =>
  `${nameOf(dish)} ${foldText([dish.description, ...(dish.labelTexts ?? [])].join(' '))}`;

/**
 * The dishes that hold all typed words, in the order of the menu: first those whose name or category holds them. When
 * none does, one mistaken letter a word is forgiven.
 */
export function findInMenu(menu: Menu, typed: string, synonyms: Synonyms = noSynonyms): PublicMenuItem[] {
  const dishes = menu.flatMap(({ items }) => items);
  const words = readSearch(typed, synonyms);
  const found = holding(dishes, words);
  return found.length > 0 ? found : holding(dishes, forgiven(dishes, words, synonyms));
}

function holding(dishes: readonly PublicMenuItem[], words: readonly SearchedWord[]): PublicMenuItem[] {
  const named = dishes.filter((dish) => isFound(nameOf(dish), words));
  return [...named, ...dishes.filter((dish) => !named.includes(dish) && isFound(wholeOf(dish), words))];
}

function forgiven(
  dishes: readonly PublicMenuItem[],
  words: readonly SearchedWord[],
  synonyms: Synonyms,
): SearchedWord[] {
  const written = new Set(
    dishes.flatMap((dish) => wholeOf(dish).split(' ')).flatMap((one) => [one, bareWord(one)]),
  );
  const isKnown = (one: string): boolean => written.has(one) || synonyms.linesOf(one).length > 0;
  return words.map((word) => {
    const meant = word.forgivable.flatMap(wordsNear).filter(isKnown);
    return meant.length > 0 ? forgive(word, meant, synonyms) : word;
  });
}
