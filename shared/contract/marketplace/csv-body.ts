import * as z from 'zod/mini';

/** The file itself is the answer's body, written while it is read (server/csv-stream.ts). Browsers ask for it by `fetchCsv`. */
export const csvBody = z.custom<object>();
