import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formMessages } from '#messages/writing/forms.ts';
import { fieldsOf } from './validation-texts.ts';

const messagesFor = (schema: z.ZodMiniType, input: unknown): string[] =>
  fieldsOf(z.safeParse(schema, input).error?.issues ?? []).fields.map(({ message }) => message);

it('a rule answers with its own text, in whatever letters that text is', () => {
  for (const text of ['Trop court', 'قصير'])
    expect(messagesFor(z.string().check(z.minLength(3, text)), 'no')).toEqual([text]);
});

it('a rule without a text of its own answers with ours, never with the library’s', () => {
  const rules = [z.string(), z.int().check(z.gte(1)), z.iso.date(), z.enum(['one']), z.uuid()];
  for (const rule of rules) expect(messagesFor(rule, 0.5)).toEqual([formMessages.valueInvalid]);
});
