/** Neighbours in the list differ; the number says which zone it is. */
const looks = [
  {
    shape: 'fill-primary stroke-primary',
    badge: 'fill-primary',
    digit: 'fill-primary-fg',
    dot: 'bg-primary text-primary-fg',
  },
  {
    shape: 'fill-brick stroke-brick',
    badge: 'fill-brick',
    digit: 'fill-brick-fg',
    dot: 'bg-brick text-brick-fg',
  },
  { shape: 'fill-blue stroke-blue', badge: 'fill-blue', digit: 'fill-blue-fg', dot: 'bg-blue text-blue-fg' },
  { shape: 'fill-teal stroke-teal', badge: 'fill-teal', digit: 'fill-teal-fg', dot: 'bg-teal text-teal-fg' },
] as const;

export const zoneLook = (number: number) => looks[number % looks.length] ?? looks[0];
