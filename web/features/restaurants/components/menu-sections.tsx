import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { limits } from '#shared/domain/limits.ts';
import { counts } from '#messages/writing/counts.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { formatCount } from '#messages/writing/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Accordion } from '#web/ui/display/accordion.tsx';
import { pillId, sectionHash, sectionOf } from '../state.ts';

interface MenuSectionsProps {
  menu: RestaurantDetail['menu'];
  /** The category that sells most. */
  bestCategory?: string | undefined;
  renderItem: (item: PublicMenuItem) => ReactNode;
  /** What is above the sections. */
  children?: ReactNode;
}

const FoundInMenu = lazyPart(
  () => import('./found-in-menu.tsx'),
  (part) => part.FoundInMenu,
);

/** One category is open at a time (product §2.7). */
export function MenuSections({ menu, bestCategory, renderItem, children }: MenuSectionsProps) {
  const best = menu.findIndex(({ category }) => category === bestCategory);
  const [openId, setOpenId] = useState<string | null>(sectionHash(Math.max(0, best)));
  const navigate = useNavigate();
  // The address comes from a link to a dish or a section, a pill pressed before hydration, a reload, or a way
  // back.
  const reachAddress = useEffectEvent(() => {
    const hash = window.location.hash.slice(1);
    const section = sectionOf(hash, menu);
    if (!section) return;
    openAndReach(section);
    if (hash !== section) reachDish(hash);
  });
  useEffect(() => reachAddress(), []);
  const handleOpenChange = (id: string | null) => {
    setOpenId(id);
    if (!id) return;
    keepInSight(id);
    if (id !== openId && sectionOf(window.location.hash.slice(1), menu) !== id)
      void navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  const [typed, setTyped] = useState('');
  const sections = (
    <>
      {children}
      <Accordion
        name="menu"
        openId={openId}
        onOpenChange={handleOpenChange}
        className="px-4 md:px-0"
        sections={menu.map(({ category, items }, index) => ({
          id: sectionHash(index),
          title: category,
          aside: formatCount(items.length, counts.dish),
          content: <ul className="dish-list">{items.map(renderItem)}</ul>,
        }))}
      />
    </>
  );
  return (
    <>
      <SectionPills menu={menu} openId={openId}>
        <MenuSearch typed={typed} onType={setTyped} />
      </SectionPills>
      {typed.trim() === '' ? (
        sections
      ) : (
        <Suspense fallback={sections}>
          <FoundInMenu menu={menu} typed={typed} renderItem={renderItem} onClose={() => setTyped('')} />
        </Suspense>
      )}
    </>
  );
}

interface MenuSearchProps {
  typed: string;
  onType: (typed: string) => void;
}

/** A circle that becomes a field when it is pressed: a field that is there from the start opens every keyboard. */
const MenuSearch = ({ typed, onType }: MenuSearchProps) => (
  <search className="menu-search" data-typed={typed || undefined}>
    <Search aria-hidden className="size-5" />
    <input
      type="search"
      dir="auto"
      maxLength={limits.searchMax}
      aria-label={restaurantPageMessages.searchMenu}
      placeholder={restaurantPageMessages.searchMenu}
      value={typed}
      onFocus={FoundInMenu.preload}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onType('')}
    />
  </search>
);

type SectionPillsProps = Pick<MenuSectionsProps, 'menu' | 'children'> & { openId: string | null };

const SectionPills = ({ menu, openId, children }: SectionPillsProps) => (
  <nav aria-label={restaurantPageMessages.menuSections} className="noscroll menu-row">
    {children}
    {menu.map(({ category }, index) => {
      const id = sectionHash(index);
      const isOpen = id === openId;
      return (
        <a
          key={id}
          id={pillId(id)}
          href={`#${id}`}
          aria-current={isOpen ? 'true' : undefined}
          // Chromium scrolls a focused pill only to the edge. Under a finger it must not move.
          onFocus={({ currentTarget: pill }) => pill.matches(':focus-visible') && bringToMiddle(pill)}
          onClick={(event) => {
            event.preventDefault();
            openAndReach(id);
          }}
          className="menu-pill"
        >
          {category}
        </a>
      );
    })}
  </nav>
);

/** The browser closes the other section, and its toggle event updates the accordion. */
function openAndReach(id: string): void {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  // The browser itself opens the section of a linked dish, before React listens.
  if (section.open) section.dispatchEvent(new Event('toggle'));
  section.open = true;
  scrollUnderPills(section);
}

function reachDish(id: string): void {
  const row = document.getElementById(id);
  if (!row) return;
  row.dataset['marked'] = '';
  row.scrollIntoView({ block: 'center' });
  row.querySelector('button')?.focus({ preventScroll: true });
}

/** Closing a long section above would move the opened one out of the window. */
function keepInSight(id: string): void {
  const section = document.getElementById(id);
  if (section && section.getBoundingClientRect().top < 0) scrollUnderPills(section);
  bringToMiddle(document.getElementById(pillId(id)));
}

function bringToMiddle(pill: HTMLElement | null): void {
  const row = pill?.parentElement;
  if (pill && row) row.scrollBy(middleOf(pill) - middleOf(row), 0);
}

function scrollUnderPills(section: HTMLElement): void {
  const row = document.getElementById(pillId(section.id))?.parentElement;
  const stickyEnd = row ? Number.parseFloat(getComputedStyle(row).top) + row.offsetHeight : 0;
  window.scrollBy(0, section.getBoundingClientRect().top - stickyEnd);
}

function middleOf(element: HTMLElement): number {
  const { x, width } = element.getBoundingClientRect();
  return x + width / 2;
}
