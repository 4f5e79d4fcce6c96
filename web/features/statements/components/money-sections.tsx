import { Link } from '@tanstack/react-router';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { paths } from '#web/paths.ts';

const sections = [
  { to: paths.restaurantStatements, label: statementMessages.open },
  { to: paths.restaurantInvoices, label: invoiceMessages.open },
  { to: paths.restaurantLegal, label: legalMessages.open },
] as const;

/** The way between the pages of a restaurant's money; the router marks the present one. */
export const MoneySections = () => (
  <nav aria-label={ownRestaurantMessages.money} className="mb-5">
    <ul className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1 dark:bg-raised">
      {sections.map(({ to, label }) => (
        <li key={to} className="flex-auto">
          <Link
            to={to}
            className="flex min-h-11 items-center justify-center rounded-md px-2 text-center text-sm font-bold text-fg-muted transition-colors duration-200 aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-e1"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
