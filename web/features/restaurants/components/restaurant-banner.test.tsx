import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RatingAndMinutes } from './restaurant-banner.tsx';

it.each([
  [{ min: 5, max: 10 }, '5–10', 'دقائق للوصول'],
  [{ min: 25, max: 35 }, '25–35', 'دقيقة للوصول'],
])(
  'under the minutes %o stands the noun that follows their larger number',
  (deliveryMinutes, range, label) => {
    const html = renderToStaticMarkup(<RatingAndMinutes rating={4} minutes={deliveryMinutes} />);
    expect(html).toContain(range);
    expect(html).toContain(`>${label}<`);
  },
);
