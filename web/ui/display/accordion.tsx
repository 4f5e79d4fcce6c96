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
          className="accordion-section"
        >
          <summary className="accordion-summary">
            <h2>{title}</h2>
            {aside && <span>{aside}</span>}
            <ChevronDown aria-hidden className="accordion-arrow" />
          </summary>
          {content}
        </details>
      ))}
    </div>
  );
}
