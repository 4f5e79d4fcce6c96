import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type AccordionSection = { id: string; title: string; aside?: string; content: ReactNode };

export type AccordionProps = {
  /** Lets one section be open at a time, even before scripts run. */
  name: string;
  sections: readonly AccordionSection[];
  openId: string | null;
  onOpenChange: (id: string | null) => void;
  className?: string;
};

/** Native disclosure works without scripts and with the browser's own search. Section ids are anchors. */
export function Accordion({ name, sections, openId, onOpenChange, className }: AccordionProps) {
  /** Opening one section closes another, whose toggle event must not undo the opening. */
  const handleToggle = (id: string, isOpen: boolean) => {
    if (isOpen) onOpenChange(id);
    else if (openId === id) onOpenChange(null);
  };
  return (
    <div className={className}>
      {sections.map(({ id, title, aside, content }) => (
        <details
          key={id}
          id={id}
          name={name}
          open={openId === id}
          onToggle={(event) => handleToggle(id, event.currentTarget.open)}
          className="group scroll-mt-32 border-b border-border py-1 md:border-0"
        >
          <summary
            className={clsx(
              'flex min-h-14 list-none items-center gap-3 rounded-md',
              '[&::-webkit-details-marker]:hidden',
            )}
          >
            <h2 className="min-w-0 text-2xl">{title}</h2>
            {aside && <span className="shrink-0 text-xs font-medium text-fg-subtle">{aside}</span>}
            <ChevronDown
              aria-hidden
              className="ms-auto size-5 shrink-0 text-fg-subtle transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          {content}
        </details>
      ))}
    </div>
  );
}
