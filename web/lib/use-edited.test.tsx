import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useEdited } from './use-edited.ts';

interface Parts {
  ramadan: string | null;
  holidays: string[];
}
type Edited<T> = ReturnType<typeof useEdited<T>>;

const before: Parts = { ramadan: null, holidays: [] };

/** The user acts on what was saved first; then another person saves. */
function shownAfter<T>(act: (edited: Edited<T>) => void, first: T, then: T): Edited<T> | undefined {
  const seen: Edited<T>[] = [];
  const Form = () => {
    const [saved, setSaved] = useState(first);
    const edited = useEdited(saved);
    seen.push(edited);
    if (seen.length === 1) {
      act(edited);
      setSaved(() => then);
    }
    return null;
  };
  renderToStaticMarkup(<Form />);
  return seen.at(-1);
}

const addHoliday = ({ edit, value }: Edited<Parts>) => edit({ ...value, holidays: ['2027-03-10'] });

describe('an edited form', () => {
  it('an edited form shows the parts that another person saves meanwhile beside the part that the user edited', () => {
    const theirs = { ramadan: '2027-02-08', holidays: [] };
    const shown = shownAfter(addHoliday, before, theirs);
    expect(shown?.value).toEqual({ ramadan: '2027-02-08', holidays: ['2027-03-10'] });
    expect(shown?.isEdited).toBe(true);
  });

  it('an edited form keeps what the user edited where another person saves the same part', () => {
    const shown = shownAfter(addHoliday, before, { ramadan: null, holidays: ['2027-01-11'] });
    expect(shown?.value.holidays).toEqual(['2027-03-10']);
  });

  it('a form is edited no more once another person saved the same', () => {
    const shown = shownAfter(addHoliday, before, { ramadan: null, holidays: ['2027-03-10'] });
    expect(shown?.isEdited).toBe(false);
  });

  it('a form shows what is saved once the sent value is saved', () => {
    const saved = { ramadan: null, holidays: ['2027-03-10'] };
    const shown = shownAfter<Parts>(
      ({ edit, endEdit, value }) => {
        const sent = { ...value, holidays: ['2027-03-10'] };
        edit(sent);
        endEdit(sent);
      },
      before,
      { ...saved, ramadan: '2027-02-08' },
    );
    expect(shown?.value).toEqual({ ramadan: '2027-02-08', holidays: ['2027-03-10'] });
    expect(shown?.isEdited).toBe(false);
  });

  it('a form keeps what was edited after the sent value left', () => {
    const shown = shownAfter<Parts>(
      ({ edit, endEdit, value }) => {
        const sent = { ...value, holidays: ['2027-03-10'] };
        edit({ ...sent, holidays: [] });
        endEdit(sent);
      },
      { ...before, holidays: ['2027-01-11'] },
      { ...before, holidays: ['2027-03-10'] },
    );
    expect(shown?.value.holidays).toEqual([]);
  });

  it('an edited form keeps the choice of the user where one of both leaves the parts out', () => {
    const closed = shownAfter<Parts | null>(({ edit }) => edit(null), before, { ...before, ramadan: 'x' });
    expect(closed?.value).toBeNull();
    const opened = shownAfter<Parts | null>(({ edit }) => edit({ ...before, holidays: ['a'] }), null, before);
    expect(opened?.value).toEqual({ ...before, holidays: ['a'] });
  });

  it('an edited form keeps a list that the user edited as it is', () => {
    const shown = shownAfter<string[]>(({ edit }) => edit(['a', 'b']), ['a'], ['c', 'a']);
    expect(shown?.value).toEqual(['a', 'b']);
  });
});
