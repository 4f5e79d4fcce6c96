import type { MenuFilePreview } from '#shared/contract/menu/menu-file.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';

type FileError = MenuFilePreview['errors'][number];

export const MenuFileErrors = ({ preview: { errors, errorCount } }: { preview: MenuFilePreview }) => (
  <div className="rounded-lg bg-danger-soft p-4 text-danger-ink">
    <h3 className="text-base">{menuFileMessages.errorsTitle(errorCount)}</h3>
    <ul className="mt-2 space-y-2 text-sm">
      {errors.map((error) => (
        <li key={`${error.line} ${error.column} ${error.message}`}>
          <p className="font-bold">{placeOf(error)}</p>
          <p>{error.message}</p>
        </li>
      ))}
    </ul>
    {errorCount > errors.length && (
      <p className="mt-2 text-sm font-bold">{menuFileMessages.moreErrors(errorCount - errors.length)}</p>
    )}
  </div>
);

const placeOf = ({ line, column }: FileError): string =>
  line === null ? menuFileMessages.wholeFile : menuFileMessages.errorPlace(line, column);
