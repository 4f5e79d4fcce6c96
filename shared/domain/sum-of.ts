/** A closed list of the product is the sum of what its nouns say; no two of them say the same line (decision 66). */
type LinesOf<Part> = Part extends unknown ? keyof Part : never;
type ValueOf<Part, Line> = Part extends unknown ? (Line extends keyof Part ? Part[Line] : never) : never;
type SumOf<Part> = { readonly [Line in LinesOf<Part>]: ValueOf<Part, Line> };

export function sumOf<Part extends object>(parts: readonly Part[]): SumOf<Part> {
  const lines = parts.flatMap((part) => Object.entries(part));
  const sum = Object.fromEntries(lines);
  if (Object.keys(sum).length < lines.length) throw new Error('Two sheets have the same line');
  return sum as SumOf<Part>;
}
