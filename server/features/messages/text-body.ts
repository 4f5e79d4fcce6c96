import type { TextChannel, TextFills, TextTemplate } from '#shared/domain/news/text-templates.ts';
import type { LeavingWords } from '#shared/messages/leaving.ts';

export interface TextBody {
  /** The whole text, as a phone shows it. */
  text: string;
  parameters: string[];
}

/** Vendors refuse parameters with breaks, tabs or long gaps. */
const inOneLine = (parameter: string): string => parameter.replace(/\s+/g, ' ').trim();

export function writeText<Template extends TextTemplate>(
  { texts }: LeavingWords,
  template: Template,
  { fill, channel, host }: { fill: TextFills[Template]; channel: TextChannel; host: string },
): TextBody {
  const { pattern, parameters } = texts[template];
  const given = parameters(fill).map(template === 'answer' ? (whole) => whole : inOneLine);
  const text = pattern.replace(/\{\{(\d)\}\}/g, (_place, number) => given[Number(number) - 1] ?? '');
  return { text: channel === 'sms' ? text + lastLine(template, given, host) : text, parameters: given };
}

/** A browser at this host fills the code in by itself (WebOTP); nothing may stand behind it. */
const lastLine = (template: TextTemplate, [code]: string[], host: string): string =>
  template === 'code' ? `\n\n@${host} #${code}` : '';
