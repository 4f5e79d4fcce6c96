import type { ChosenOption } from '../../domain/menu-options.ts';

/** «طاجين الدجاج (كبير، زيتون)». */
export const withOptions = (dish: string, options: readonly Pick<ChosenOption, 'name'>[]): string =>
  options.length === 0 ? dish : `${dish} (${options.map(({ name }) => name).join('، ')})`;
