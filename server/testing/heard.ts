import type { Announcement, Channel } from '#server/live/audience.ts';
import type { TestApp } from './app.ts';

/** «restaurants 12 people»: topic, id, and what of the thing changed. */
export const subjectOf = ({ topic, id, aspect }: Announcement): string =>
  [topic, id, aspect].filter(Boolean).join(' ');

const keyOf = (one: Announcement): string => `${subjectOf(one)} ${one.version}`;

/** What a browser on the channel asks for again after the act: it drops each version that it got before. */
export async function heardOn(
  mida: Pick<TestApp, 'announced'>,
  channel: Channel,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = [...mida.announced];
  const known = new Set(before.map(keyOf));
  await act();
  const news = mida.announced.slice(before.length).filter((one) => !known.has(keyOf(one)));
  return news.filter(({ channels }) => channels.includes(channel)).map(subjectOf);
}
