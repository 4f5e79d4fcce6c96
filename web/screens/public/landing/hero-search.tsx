import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { landingMessages } from '#messages/frame/landing.ts';
import { readListSearch } from '#web/features/restaurants/state.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ArrowForward } from '#web/ui/icons/way-arrows.ts';

/** A plain form works before scripts load. */
export function HeroSearch() {
  const navigate = useNavigate();
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate({ to: paths.home, search: readListSearch({ q }) });
  };
  return (
    <form
      action={paths.home}
      onSubmit={handleSubmit}
      className="mt-7 flex max-w-lg gap-2 rounded-xl bg-surface p-2 text-fg shadow-e3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-ring dark:bg-raised"
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 px-3">
        <Search aria-hidden className="size-5 shrink-0 text-brick" />
        <span className="sr-only">{landingMessages.addressLabel}</span>
        <input
          name="q"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={landingMessages.addressPlaceholder}
          className="min-h-12 w-full bg-transparent text-sm outline-none placeholder:text-fg-subtle placeholder-shown:[direction:rtl] md:text-base"
        />
      </label>
      <Button type="submit" size="lg" room="growing" className="on-surface">
        {landingMessages.orderNow}
        <ArrowForward aria-hidden className="size-5 max-md:hidden" />
      </Button>
    </form>
  );
}
