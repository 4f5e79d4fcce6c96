import type { SampleRestaurant } from './content-types.ts';
import { burgerHouma } from './restaurants/burger-houma.ts';
import { darTajine } from './restaurants/dar-tajine.ts';
import { farnatchiTanjia } from './restaurants/farnatchi-tanjia.ts';
import { ftourLallaFatima } from './restaurants/ftour-lalla-fatima.ts';
import { hanaRamen } from './restaurants/hana-ramen.ts';
import { mersaEssaouira } from './restaurants/mersa-essaouira.ts';
import { pizzaZitouna } from './restaurants/pizza-zitouna.ts';
import { riadLouz } from './restaurants/riad-louz.ts';
import { roknTaco } from './restaurants/rokn-taco.ts';
import { sallatBoustane } from './restaurants/sallat-boustane.ts';
import { shawayaBaBrahim } from './restaurants/shawaya-ba-brahim.ts';
import { yasmineSushi } from './restaurants/yasmine-sushi.ts';

/** In id order; ids 1 to 3 are the specification's own samples (spec §9). */
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
