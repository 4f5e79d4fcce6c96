interface Named {
  name: string;
}

export const optionNames = (options: readonly Named[]): string => options.map(({ name }) => name).join('، ');

/** «طاجين الدجاج (كبير، زيتون)». */
export const withOptions = ({ name, options = [] }: Named & { options?: readonly Named[] }): string =>
  options.length > 0 ? `${name} (${optionNames(options)})` : name;
