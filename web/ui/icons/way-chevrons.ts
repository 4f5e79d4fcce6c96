import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Where a page's writing begins is back. The direction is that of the language (`#messages/writing/language.ts`). */
export { ChevronRight as ChevronBack, ChevronLeft as ChevronForward };
