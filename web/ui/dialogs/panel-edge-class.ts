/** The place on the edge between a map and its panel, which covers no words of either. */
export const panelEdgeClass =
  'absolute inset-x-4 top-0 z-10 -translate-y-1/2 justify-center beside:translate-y-1';
