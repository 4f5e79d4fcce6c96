import type { SampleRestaurant } from './content-types.ts';
import { burgerHouma } from './menu-burger-houma.ts';
import { darTajine } from './menu-dar-tajine.ts';
import { farnatchiTanjia } from './menu-farnatchi-tanjia.ts';
import { ftourLallaFatima } from './menu-ftour-lalla-fatima.ts';
import { hanaRamen } from './menu-hana-ramen.ts';
import { mersaEssaouira } from './menu-mersa-essaouira.ts';
import { pizzaZitouna } from './menu-pizza-zitouna.ts';
import { riadLouz } from './menu-riad-louz.ts';
import { roknTaco } from './menu-rokn-taco.ts';
import { sallatBoustane } from './menu-sallat-boustane.ts';
import { shawayaBaBrahim } from './menu-shawaya-ba-brahim.ts';
import { yasmineSushi } from './menu-yasmine-sushi.ts';

/** The restaurants in id order; ids 1 to 3 are the specification's samples (product §8.6). */
export const sampleRestaurants: readonly SampleRestaurant[] = [
  darTajine,
  burgerHouma,
  pizzaZitouna,
  yasmineSushi,
  roknTaco,
  sallatBoustane,
  hanaRamen,
  ftourLallaFatima,
  shawayaBaBrahim,
  mersaEssaouira,
  riadLouz,
  farnatchiTanjia,
];
