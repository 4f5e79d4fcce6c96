import { describe, expect, it } from 'vitest';
import { placeLabels, type LabelledPin } from './map-labels.ts';

const size = { width: 400, height: 320 };
const pin = (x: number, y: number, label?: string): LabelledPin => ({ at: [x, y], radius: 20, label });

describe('the labels of pins', () => {
  it('labels are above their pins, and pins without text have none', () => {
    expect(placeLabels([pin(200, 200, 'ياسين'), pin(200, 200)], size)).toEqual([[200, 130], undefined]);
  });

  it('labels move sideways to stay in the picture', () => {
    const [[x = 0] = []] = placeLabels([pin(2, 200, 'ياسين')], size);
    expect(x).toBeGreaterThan(30);
  });

  it('labels go below the pin at the upper edge of the picture', () => {
    expect(placeLabels([pin(200, 50, 'ياسين')], size)).toEqual([[200, 71]]);
  });

  it('labels avoid one another and the heads of other pins', () => {
    const pins = [
      pin(200, 200, 'ياسين'),
      pin(230, 205, 'أنس'),
      pin(120, 190, 'عبد الرحيم'),
      pin(90, 120, 'بدر'),
    ];
    const places = placeLabels(pins, size);
    const boxes = places.flatMap((place, index) =>
      place ? [{ place, label: pins[index]?.label ?? '' }] : [],
    );
    expect(boxes.length).toBeGreaterThan(2);
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => Math.abs(one.place[1] - other.place[1]) < 30)
        .filter(
          (other) =>
            Math.abs(one.place[0] - other.place[0]) < 28 + 4 * (one.label.length + other.label.length),
        ),
    );
    expect(overlaps).toEqual([]);
  });

  it('labels without room are left out: one place has room for four', () => {
    const crowd = Array.from({ length: 12 }, () => pin(200, 160, 'ياسين'));
    expect(placeLabels(crowd, size).filter(Boolean)).toHaveLength(4);
  });
});
