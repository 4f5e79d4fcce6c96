import * as z from 'zod/mini';
import { hostField } from './config-fields.ts';

/* The settings of SMS and WhatsApp (docs/operations.md). Messages repeat no value: it may hold a secret. */

/** When an answer of the gateway says that it took the text. */
interface GatewaySuccess {
  statuses: readonly number[];
  /** What stands in the JSON of the answer there, as in `messages.0.status`, equals this. */
  path?: string | undefined;
  equals?: string | undefined;
  /** The whole body holds it. */
  body?: RegExp | undefined;
  /** The body of a number that is refused for good. */
  refused?: RegExp | undefined;
  /** Where in the JSON of the answer the gateway's own name of the text stands. */
  id?: string | undefined;
}

export interface GatewayConfig {
  kind: 'gateway';
  /** The address has places such as `{{to}}`, as have headers and body. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  success: GatewaySuccess;
}

export interface TwilioConfig {
  kind: 'twilio';
  accountSid: string;
  authToken: string;
  from: string;
  api: string;
}

export interface CloudConfig {
  kind: 'cloud';
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  api: string;
}

export interface TextsConfig {
  sms: GatewayConfig | TwilioConfig | null;
  whatsapp: CloudConfig | null;
  /** Where people write to; links of restaurants lead there. */
  whatsappNumber: string | null;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const regular = z.pipe(
  z.string(),
  z.transform((source, { issues }) => {
    try {
      return new RegExp(source, 'u');
    } catch {
      issues.push({ code: 'custom', message: 'is no regular expression', input: source });
      return z.NEVER;
    }
  }),
);

const headersShape = z.record(
  z.string().check(z.regex(/^[\w-]+$/)),
  z.string().check(z.regex(/^[\t\x20-\x7e]*$/)),
);
const successShape = z.strictObject({
  status: z._default(z.array(z.int().check(z.gte(200), z.lte(299))).check(z.minLength(1)), [200, 201, 202]),
  path: z.optional(z.string()),
  equals: z.optional(z.string()),
  body: z.optional(regular),
  refused: z.optional(regular),
  id: z.optional(z.string()),
});

const ofJson = <Shape extends z.ZodMiniType>(shape: Shape, example: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const read = shape.safeParse(json(text));
      if (read.success) return read.data as z.output<Shape>;
      issues.push({ code: 'custom', message: `needs JSON like ${example}`, input: text });
      return z.NEVER;
    }),
  );

/** Secrets travel there. */
const isSafe = (address: string): boolean =>
  address.startsWith('https://') || /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(address);
const secret = z.string().check(z.minLength(8, 'needs at least 8 characters'));

export const textsEnvironment = {
  SMS_GATEWAY_URL: z.optional(
    hostField(/^https?$/, 'https://gateway.example/send').check(
      z.refine(isSafe, 'needs https:// (http:// only for localhost and 127.0.0.1)'),
    ),
  ),
  SMS_GATEWAY_HEADERS: z.optional(ofJson(headersShape, '{"authorization":"Bearer …"}')),
  SMS_GATEWAY_BODY: z.optional(z.string()),
  SMS_GATEWAY_SUCCESS: z.optional(ofJson(successShape, '{"status":[200],"path":"status","equals":"0"}')),
  TWILIO_ACCOUNT_SID: z.optional(z.string().check(z.regex(/^AC[0-9a-f]{32}$/, 'needs AC and 32 digits'))),
  TWILIO_AUTH_TOKEN: z.optional(secret),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:\+\d{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/,
          'needs a number like +212…, a sender of 11 letters or a service MG…',
        ),
      ),
  ),
  WHATSAPP_PHONE_ID: z.optional(z.string().check(z.regex(/^\d{5,20}$/, 'needs the digits that Meta shows'))),
  WHATSAPP_TOKEN: z.optional(secret),
  WHATSAPP_APP_SECRET: z.optional(secret),
  WHATSAPP_VERIFY_TOKEN: z.optional(secret),
  WHATSAPP_NUMBER: z.optional(
    z.string().check(z.regex(/^\+?\d{8,15}$/, 'needs a number with its country, like +212612345678')),
  ),
  TEXTS_TEST_VENDOR: z.optional(z.url({ protocol: /^https?$/ })),
};
export type TextsEnvironment = z.infer<ReturnType<typeof shapeOf>>;
const shapeOf = () => z.object(textsEnvironment);

/** What is wrong with the settings together. */
export function textsProblems(env: TextsEnvironment): string[] {
  const problems: string[] = [];
  if (!env.SMS_GATEWAY_URL && (env.SMS_GATEWAY_HEADERS ?? env.SMS_GATEWAY_BODY ?? env.SMS_GATEWAY_SUCCESS))
    problems.push('SMS_GATEWAY_HEADERS, SMS_GATEWAY_BODY and SMS_GATEWAY_SUCCESS need SMS_GATEWAY_URL');
  const places = `${env.SMS_GATEWAY_URL ?? ''} ${env.SMS_GATEWAY_BODY ?? ''}`;
  if (env.SMS_GATEWAY_URL && !(/\{\{to\w*\}\}/.test(places) && places.includes('{{text}}')))
    problems.push(
      'SMS_GATEWAY_URL or SMS_GATEWAY_BODY needs places for the number ({{to}}) and for {{text}}',
    );
  const { path, equals } = env.SMS_GATEWAY_SUCCESS ?? {};
  if ((path === undefined) !== (equals === undefined))
    problems.push('path and equals of SMS_GATEWAY_SUCCESS need each other');
  if (env.SMS_GATEWAY_URL && env.TWILIO_ACCOUNT_SID)
    problems.push('SMS goes by SMS_GATEWAY_URL or by TWILIO_ACCOUNT_SID: choose one');
  for (const group of [twilioNames, cloudNames]) {
    const given = group.filter((name) => env[name]);
    if (given.length > 0 && given.length < group.length) problems.push(`${group.join(', ')} need each other`);
  }
  return problems;
}

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
const cloudNames = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

export const textsConfig = (env: TextsEnvironment): TextsConfig => ({
  sms: gatewayOf(env) ?? twilioOf(env),
  whatsapp: cloudOf(env),
  whatsappNumber: env.WHATSAPP_NUMBER?.replace(/^\+/, '') ?? null,
});

function gatewayOf(env: TextsEnvironment): GatewayConfig | null {
  if (!env.SMS_GATEWAY_URL) return null;
  const { status = [200, 201, 202], ...success } = env.SMS_GATEWAY_SUCCESS ?? {};
  return {
    kind: 'gateway',
    url: env.SMS_GATEWAY_URL,
    headers: env.SMS_GATEWAY_HEADERS ?? {},
    body: env.SMS_GATEWAY_BODY ?? null,
    success: { statuses: status, ...success },
  };
}

function twilioOf(env: TextsEnvironment): TwilioConfig | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (!accountSid || !authToken || !from) return null;
  return {
    kind: 'twilio',
    accountSid,
    authToken,
    from,
    api: env.TEXTS_TEST_VENDOR ?? 'https://api.twilio.com',
  };
}

function cloudOf(env: TextsEnvironment): CloudConfig | null {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  if (!phoneId || !token || !appSecret || !verifyToken) return null;
  const api = env.TEXTS_TEST_VENDOR ?? 'https://graph.facebook.com';
  return { kind: 'cloud', phoneId, token, appSecret, verifyToken, api };
}
