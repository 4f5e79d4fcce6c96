import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** The least that an operator sets. */
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://mida:secret@db.example:5432/mida',
  SITE_URL: 'https://mida.example',
  AUTH_SECRET: 'a secret of the operator’s own, long enough',
  ADMIN_EMAILS: 'admin@mida.example',
  MAIL_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'Mida <mida@mida.example>',
};

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('without settings', () => {
  it('without settings the product is a demonstration on an embedded database in ./data', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'demonstration',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      database: { folder: `${process.cwd()}/data` },
      adminEmails: [],
      trustedProxyHops: 0,
      logLevel: 'info',
      city: { name: 'مراكش', centre: { lat: 31.6295, lng: -7.9811 }, radiusMetres: 12_000 },
      providers: { google: null, facebook: null },
      mail: null,
    });
    expect(config.authSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('maps come from OpenFreeMap unless the operator wants none', () => {
    expect(readConfig({}).mapStyleUrl).toBe('https://tiles.openfreemap.org/styles/liberty');
    expect(readConfig({ MAP_STYLE_URL: 'none' }).mapStyleUrl).toBeNull();
  });

  it('an empty setting counts as missing', () => {
    const empty = Object.fromEntries(Object.keys(production).map((name) => [name, '  ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('with settings', () => {
  it('hints travel over NATS under the site’s own name, or under the given one', () => {
    const nats = { NATS_URL: 'nats://nats.example:4222' };
    const subjectOf = (settings: Record<string, string>) =>
      readConfig({ ...nats, ...settings }).nats?.subject;
    expect(readConfig(production).nats).toBeNull();
    expect(readConfig({ ...production, ...nats }).nats).toEqual({
      urls: ['nats://nats.example:4222'],
      subject: 'mida.live.mida.example',
    });
    expect(subjectOf({ SITE_URL: 'https://Mida.example/' })).toBe('mida.live.mida.example');
    expect(subjectOf({ SITE_URL: 'https://fes.mida.example' })).toBe('mida.live.fes.mida.example');
    expect(subjectOf({ SITE_URL: 'http://localhost:3000' })).toBe('mida.live.localhost_3000');
    expect(subjectOf({ NATS_SUBJECT: 'cities.fes' })).toBe('cities.fes');
    for (const wrong of ['mida.*', 'mida.>', 'mi da', '.mida', 'mida.']) {
      expect(problemsOf({ ...production, ...nats, NATS_SUBJECT: wrong })).toEqual([
        expect.stringContaining('NATS_SUBJECT'),
      ]);
    }
  });

  it('each setting arrives in its place of the configuration', () => {
    const config = readConfig({
      ...production,
      HOST: '127.0.0.1',
      PORT: '8080',
      SITE_URL: 'https://mida.example/',
      ADMIN_EMAILS: ' Admin@Mida.Example , ,second@mida.example',
      TRUSTED_PROXY_HOPS: '2',
      TRUSTED_PROXIES: '127.0.0.1, 172.18.0.0/16,2001:DB8::/32',
      LOG_LEVEL: 'warn',
      CITY: '{"name":"فاس","lat":34.0331,"lng":-5.0003,"radiusKm":7.5}',
      MAP_STYLE_URL: 'https://maps.example/style.json',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(config).toMatchObject({
      mode: 'production',
      host: '127.0.0.1',
      port: 8080,
      siteUrl: 'https://mida.example',
      database: { url: production.DATABASE_URL },
      authSecret: production.AUTH_SECRET,
      adminEmails: ['admin@mida.example', 'second@mida.example'],
      trustedProxyHops: 2,
      trustedProxies: [
        { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
        { address: '172.18.0.0', prefix: 16, family: 'ipv4' },
        { address: '2001:DB8::', prefix: 32, family: 'ipv6' },
      ],
      logLevel: 'warn',
      city: { name: 'فاس', centre: { lat: 34.0331, lng: -5.0003 }, radiusMetres: 7_500 },
      mapStyleUrl: 'https://maps.example/style.json',
      providers: { google: { clientId: 'id', clientSecret: 'secret' }, facebook: null },
    });
  });

  it('numbers are for the bearer of a long token, and slowness begins where the operator says', () => {
    expect(readConfig(production)).toMatchObject({
      metricsToken: null,
      slowCallMs: 1_000,
      slowStatementMs: 250,
    });
    const metricsToken = 'a token of the operator’s own, long enough';
    const settings = { METRICS_TOKEN: metricsToken, SLOW_CALL_MS: '0', SLOW_STATEMENT_MS: '20' };
    expect(readConfig({ ...production, ...settings })).toMatchObject({
      metricsToken,
      slowCallMs: 0,
      slowStatementMs: 20,
    });
    for (const weak of ['short', 'a'.repeat(40)]) {
      const problems = problemsOf({ ...production, METRICS_TOKEN: weak });
      expect(problems).toEqual([expect.stringContaining('METRICS_TOKEN')]);
    }
  });

  it('production may use an embedded database when its folder is given', () => {
    const { DATABASE_URL: _url, ...others } = production;
    expect(readConfig({ ...others, DATA_FOLDER: '/var/lib/mida' }).database).toEqual({
      folder: '/var/lib/mida',
    });
  });
});

describe('in production', () => {
  it('the required settings are enough for production', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each(['DATABASE_URL', 'SITE_URL', 'AUTH_SECRET', 'ADMIN_EMAILS', 'MAIL_URL'])(
    'production requires %s and says so in one line',
    (name) => {
      const problems = problemsOf({ ...production, [name]: undefined });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(name);
    },
  );

  it('all missing settings are named at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of ['DATABASE_URL', 'SITE_URL', 'AUTH_SECRET', 'ADMIN_EMAILS']) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
  });

  it('production refuses the demonstration’s secret', () => {
    const { authSecret } = readConfig({});
    expect(problemsOf({ ...production, AUTH_SECRET: authSecret })).toEqual([
      expect.stringContaining('AUTH_SECRET is the demonstration secret'),
    ]);
  });

  it('production refuses a site without TLS, except on localhost and 127.0.0.1', () => {
    for (const url of ['http://mida.example', 'http://localhost.evil.example', 'http://10.0.0.1']) {
      expect(problemsOf({ ...production, SITE_URL: url })).toEqual([
        'SITE_URL must begin with https:// in production (http:// only for localhost and 127.0.0.1)',
      ]);
    }
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(problemsOf({ ...production, SITE_URL: url })).toEqual([]);
    }
  });

  it.each([
    ['HTTPS://Mida.Example', 'https://mida.example'],
    ['https://mida.example:443/', 'https://mida.example'],
    ['https://ميدة.example', 'https://xn--ogbl9dua.example'],
  ])('the site’s address %s is kept as browsers write it', (given, kept) => {
    expect(readConfig({ ...production, SITE_URL: given }).siteUrl).toBe(kept);
  });

  it('a list of secrets with a comma too many or a part cut short is refused, not taken for one secret', () => {
    const [newer, older] = ['a newer secret of the operator’s own', 'an older secret of the operator’s own'];
    const { authSecret, olderAuthSecrets } = readConfig({
      ...production,
      AUTH_SECRET: `${newer}, ${older}`,
    });
    expect([authSecret, ...olderAuthSecrets]).toEqual([newer, older]);
    for (const list of [`${newer},`, `,${newer}`, `${newer},${older},`, `${newer},short`]) {
      expect(problemsOf({ ...production, AUTH_SECRET: list })).toEqual([
        'AUTH_SECRET is not valid: has a comma too many, or a part with less than 32 characters',
      ]);
    }
    const withComma = 'one secret with a comma, both parts short';
    expect(readConfig({ ...production, AUTH_SECRET: withComma }).authSecret).toBe(withComma);
  });

  it('the help line must be a Moroccan number, in any form', () => {
    expect(problemsOf({ ...production, SUPPORT_PHONE: '0033 1 23 45 67 89' })).toEqual([
      'SUPPORT_PHONE is not valid: a Moroccan telephone number is 05, 06, 07 or 08, then 8 digits',
    ]);
    expect(readConfig({ ...production, SUPPORT_PHONE: '+212 524-43 12 34' }).supportPhone).toBe('0524431234');
  });

  it('production refuses a list of admins without an address', () => {
    expect(problemsOf({ ...production, ADMIN_EMAILS: ' , ' })).toEqual([
      'ADMIN_EMAILS is required in production',
    ]);
  });
});

describe('a wrong setting', () => {
  it.each([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['SITE_URL', 'mida.example'],
    ['SITE_URL', 'ftp://mida.example'],
    ['DATABASE_URL', 'mysql://db.example/mida'],
    ['DATABASE_URL', 'db.example'],
    ['AUTH_SECRET', 'short'],
    ['TRUSTED_PROXY_HOPS', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['CITY', 'Marrakech'],
    ['CITY', '{"name":"Fes"}'],
    ['CITY', '{"name":"","lat":34,"lng":-5,"radiusKm":8}'],
    ['CITY', '{"name":"Fes","lat":134,"lng":-5,"radiusKm":8}'],
    ['CITY', '{"name":"Fes","lat":34,"lng":-5,"radiusKm":0}'],
    ['SITE_URL', 'https://mida.example/shop'],
    ['SITE_URL', 'https://mida.example/?from=mail'],
    ['SITE_URL', 'https://mida.example/#top'],
    ['SITE_URL', 'https://user:password@mida.example'],
    ['AUTH_SECRET', 'a'.repeat(64)],
    ['AUTH_SECRET', 'abc'.repeat(20)],
    ['ADMIN_EMAILS', 'nonsense'],
    ['ADMIN_EMAILS', 'boss@mida.example, second'],
    ['ADMIN_EMAILS', 'boss@mida.example;second@mida.example'],
    ['MAP_STYLE_URL', 'style.json'],
    ['SITE_URL', 'https://mida.example\\shop'],
    ['MAIL_URL', 'mail.example'],
    ['MAIL_URL', 'smtp://'],
    ['MAIL_URL', 'smtp:mail.example'],
    ['MAIL_URL', 'smtps://user:pass#word@mail.example'],
    ['NATS_URL', 'nats://'],
    ['MAIL_FROM', 'nobody'],
  ])('a wrong setting is named in one line: %s=%s', (name, value) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is not valid: .+$`))]);
  });

  it('a wrong CITY is named with its wrong fields', () => {
    expect(problemsOf({ CITY: '{"name":"Fes","lng":"west"}' })).toEqual([
      'CITY is not valid: wrong or missing: lat, lng, radiusKm',
    ]);
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['PUSHER_BEAMS_INSTANCE_ID', 'PUSHER_BEAMS_SECRET_KEY'],
  ])('%s and %s are refused without each other', (one, other) => {
    const problem = `${one} and ${other} need each other`;
    expect(problemsOf({ [one]: 'given' })).toEqual([problem]);
    expect(problemsOf({ [other]: 'given' })).toEqual([problem]);
    expect(problemsOf({ [one]: 'given', [other]: 'given' })).toEqual([]);
  });

  it('several wrong settings get a line each', () => {
    const problems = problemsOf({ PORT: 'http', LOG_LEVEL: 'loud', SITE_URL: 'nowhere' });
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'SITE_URL',
    ]);
  });

  it('the line about the address of a database names the form for a socket, and that form is read', () => {
    const wrong = { ...production, DATABASE_URL: 'postgres://mida@/mida?host=/var/run/postgresql' };
    const form = 'postgres://user@%2Fvar%2Frun%2Fpostgresql/database';
    expect(problemsOf(wrong).join('\n')).toContain(form);
    expect(readConfig({ ...production, DATABASE_URL: form }).database).toEqual({ url: form });
  });

  it('the lines about wrong settings hold no secret', () => {
    const secret = 'too-short-secret';
    const said = problemsOf({
      ...production,
      AUTH_SECRET: secret,
      DATABASE_URL: 'mysql://mida:of-the-database@db',
    }).join('\n');
    expect(said).not.toContain(secret);
    expect(said).not.toContain('of-the-database');
  });
});
