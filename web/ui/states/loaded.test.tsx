import { ORPCError } from '@orpc/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ui } from '#messages/frame/ui.ts';
import { Loaded } from './loaded.tsx';

const refusal = new ORPCError('courier_off_duty', { message: 'خارج الخدمة' });
const html = (query: { data?: string | null; error?: unknown }, frame?: typeof inMain): string =>
  renderToStaticMarkup(
    <Loaded
      query={{ data: query.data, error: query.error, refetch: () => undefined, isFetching: false }}
      failed="تعذّر التحميل"
      loading={<i>…</i>}
      frame={frame}
    >
      {(data) => <b>{data ?? 'لا شيء'}</b>}
    </Loaded>,
  );
const inMain = (failure: React.ReactElement) => <main>{failure}</main>;

it('a query without an answer shows what is loading', () => {
  expect(html({})).toBe('<i>…</i>');
});

it('a query that failed shows what failed, the reason, and the way to try again', () => {
  const failed = html({ error: refusal });
  for (const words of ['تعذّر التحميل', 'خارج الخدمة', ui.retry]) expect(failed).toContain(words);
  expect(html({ error: refusal }, inMain)).toBe(`<main>${failed}</main>`);
});

it('an answer shows its content, also after a later failure, and also when the answer is nothing', () => {
  expect(html({ data: 'طاجين' })).toBe('<b>طاجين</b>');
  expect(html({ data: 'طاجين', error: refusal })).toBe('<b>طاجين</b>');
  expect(html({ data: null })).toBe('<b>لا شيء</b>');
});
