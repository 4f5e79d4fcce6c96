import * as z from 'zod/mini';
import { csvSeparators } from '#shared/domain/writing/csv.ts';
import { limits } from '#shared/domain/limits.ts';
import { menuFileColumns } from '#shared/domain/menu/menu-file.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const column = z.enum(menuFileColumns);
const file = z.object({ text: z.string().check(z.maxLength(limits.menuFileBytesMax)) });

const preview = z.object({
  /** The version of the menu that was read; the import names it. */
  version: z.string(),
  added: z.array(
    z.object({ line: z.number(), name: z.string(), category: z.string(), priceCentimes: z.number() }),
  ),
  changed: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      fields: z.array(z.object({ column, before: z.string(), after: z.string() })),
    }),
  ),
  unchanged: z.number(),
  /** Dishes that the file leaves out. */
  kept: z.number(),
  /** The first hundred errors. One without a line is of the whole file. */
  errors: z.array(
    z.object({ line: z.nullable(z.number()), column: z.nullable(column), message: z.string() }),
  ),
  errorCount: z.number(),
});
export type MenuFilePreview = z.infer<typeof preview>;

export const menuFileCalls = {
  exportFile: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/menu/file',
    summary: "The owner's menu as CSV with a byte order mark, safe against formulas",
  })
    .input(ofRestaurant(z.object({ separator: z._default(z.enum(csvSeparators), ';') })))
    .output(z.object({ csv: z.string() })),

  previewFile: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/menu/file/preview',
    summary: 'What an import of this CSV would add and change, or all its errors',
    errors: ['rate_limited'],
  })
    .input(ofRestaurant(file))
    .output(preview),

  importFile: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/menu/file',
    summary: 'Add and change dishes by a CSV: all of it or nothing',
    errors: ['menu_changed', 'rate_limited'],
  })
    .input(ofRestaurant(z.extend(file, { version: z.string().check(z.maxLength(100)) })))
    .output(z.object({ added: z.number(), changed: z.number() })),
};
