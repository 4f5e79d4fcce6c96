/** The known word that a text was perhaps meant for: at most two letters away, one of a short word. */

interface Known {
  folded: string;
}

const shortestTwoAway = 6;
const shortest = 3;

export function nearestKnown<One extends Known>(folded: string, known: readonly One[]): One | undefined {
  if (folded.length < shortest) return undefined;
  let most = folded.length < shortestTwoAway ? 1 : 2;
  let nearest: One | undefined;
  for (const one of known) {
    if (Math.abs(one.folded.length - folded.length) > most || one.folded.length < shortest) continue;
    const distance = lettersBetween(folded, one.folded);
    if (distance > most || (nearest && distance === most)) continue;
    [nearest, most] = [one, distance];
  }
  return nearest;
}

/** Counts letters that are inserted, missing, changed, or swapped with their neighbours. */
function lettersBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}
