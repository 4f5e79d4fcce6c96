import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (settings: Record<string, string>): readonly string[] => {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const gateway = { SMS_GATEWAY_URL: 'https://gateway.example/send?to={{to}}&text={{text}}' };
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio-secret',
  TWILIO_FROM: '+212520000000',
};
const cloud = {
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_TOKEN: 'cloud-secret',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify-secret',
};

describe('the settings of texts', () => {
  it('no channel is set up without settings', () => {
    expect(readConfig({}).texts).toEqual({ sms: null, whatsapp: null, whatsappNumber: null });
  });

  it('a gateway is an address; what else describes it may be left out', () => {
    expect(readConfig(gateway).texts.sms).toEqual({
      kind: 'gateway',
      url: gateway.SMS_GATEWAY_URL,
      headers: {},
      body: null,
      success: { statuses: [200, 201, 202] },
    });
    const success = '{"status":[200],"path":"a.0.b","equals":"0","body":"^OK","refused":"BAD","id":"id"}';
    expect(readConfig({ ...gateway, SMS_GATEWAY_SUCCESS: success }).texts.sms).toMatchObject({
      success: { statuses: [200], path: 'a.0.b', equals: '0', body: /^OK/u, refused: /BAD/u, id: 'id' },
    });
  });

  it('Twilio and the Cloud API are read whole, and the number without its plus', () => {
    const { texts } = readConfig({ ...twilio, ...cloud, WHATSAPP_NUMBER: '+212612345678' });
    expect(texts.sms).toMatchObject({ kind: 'twilio', api: 'https://api.twilio.com' });
    expect(texts.whatsapp).toMatchObject({ kind: 'cloud', api: 'https://graph.facebook.com' });
    expect(texts.whatsappNumber).toBe('212612345678');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a gateway without encryption',
      { SMS_GATEWAY_URL: 'http://gateway.example/{{to}}/{{text}}' },
      /SMS_GATEWAY_URL.*https/,
    ],
    [
      'a gateway without a place for the text',
      { SMS_GATEWAY_URL: 'https://gateway.example/{{to}}' },
      /\{\{text\}\}/,
    ],
    [
      'a gateway without a place for the number',
      { SMS_GATEWAY_URL: 'https://gateway.example/{{text}}' },
      /\{\{to\}\}/,
    ],
    [
      'headers that are no JSON',
      { ...gateway, SMS_GATEWAY_HEADERS: 'x-key: secret' },
      /SMS_GATEWAY_HEADERS.*JSON/,
    ],
    ['a header with a break', { ...gateway, SMS_GATEWAY_HEADERS: '{"x":"a\\nb"}' }, /SMS_GATEWAY_HEADERS/],
    [
      'a wrong regular expression',
      { ...gateway, SMS_GATEWAY_SUCCESS: '{"body":"("}' },
      /SMS_GATEWAY_SUCCESS/,
    ],
    [
      'a success that is misspelt',
      { ...gateway, SMS_GATEWAY_SUCCESS: '{"staus":[200]}' },
      /SMS_GATEWAY_SUCCESS/,
    ],
    ['a path without its value', { ...gateway, SMS_GATEWAY_SUCCESS: '{"path":"a"}' }, /path and equals/],
    ['a body without a gateway', { SMS_GATEWAY_BODY: '{{to}}{{text}}' }, /need SMS_GATEWAY_URL/],
    ['two ways for SMS', { ...gateway, ...twilio }, /choose one/],
    ['half of Twilio', { TWILIO_FROM: 'Mida' }, /need each other/],
    ['half of the Cloud API', { ...cloud, WHATSAPP_APP_SECRET: '' }, /need each other/],
    ['a number without its country', { WHATSAPP_NUMBER: '06 12 34 56 78' }, /WHATSAPP_NUMBER/],
  ])('%s is refused', (_name, settings, problem) => {
    expect(problemsOf(settings).join('\n')).toMatch(problem);
  });

  it('the lines about wrong settings hold no secret', () => {
    const wrong = { ...gateway, SMS_GATEWAY_HEADERS: 'key=of-the-gateway', TWILIO_AUTH_TOKEN: 'short' };
    expect(problemsOf(wrong).join('\n')).not.toMatch(/of-the-gateway|short/);
  });
});
