import { Tabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SegmentedTabsProps<T extends string> = {
  label: string;
  tabs: readonly { value: T; label: string; count?: string | number }[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
  className?: string;
  listClassName?: string;
  panelClassName?: string;
};

export function SegmentedTabs<T extends string>(props: SegmentedTabsProps<T>) {
  const { label, tabs, value, onChange, children, className, listClassName, panelClassName } = props;
  const choose = (chosen: unknown) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Tabs.Root value={value} onValueChange={choose} className={className}>
      <Tabs.List
        aria-label={label}
        className={clsx('flex flex-wrap rounded-lg bg-sunken p-1 dark:bg-raised', listClassName)}
      >
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className={clsx(
              'flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-md px-1 text-sm font-bold sm:px-2',
              'text-fg-muted transition-colors duration-200 data-active:bg-surface data-active:text-fg',
              'data-active:shadow-e1',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="num font-extrabold">{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} tabIndex={-1} className={panelClassName}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
