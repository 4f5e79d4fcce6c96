import { ArrowLeft, ArrowRight } from 'lucide-react';

/** Where a page's writing begins is back. The direction is that of the language (`#messages/writing/language.ts`). */
export { ArrowRight as ArrowBack, ArrowLeft as ArrowForward };
