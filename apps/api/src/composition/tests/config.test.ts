import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigurationError, describeConfig, readConfig, secretNames } from '../config';
import { environmentSample } from '../environment-sample';

test('without any variable the product runs on port 8080 with everything embedded', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 8080, publicUrl: 'http://localhost:8080', BASE_PATH: '/', demoData: true, isProduction: false });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(config.OIDC_ISSUER).toBeUndefined();
});

describe('an invalid value stops the start with one line that names the variable and describes a valid value', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', ' '],
    ['MAX_DELAY_MS', ' '],
    ['DRAIN_SECONDS', ' '],
    ['DATABASE_POOL_SIZE', '0x10'],
    ['PUBLIC_URL', 'https://muster.example.com/safety'],
    ['PUBLIC_URL', 'https://muster.example.com?page=1'],
    ['PUBLIC_URL', 'https://somebody:word@muster.example.com'],
    ['PUBLIC_URL', 'muster'],
    ['PUBLIC_URL', 'https://muster.example.com:99999'],
    ['PUBLIC_URL', 'https://*.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com:99999'],
    ['SMTP_URL', 'smtp://muster:word@'],
    ['SMTP_URL', 'smtp://muster:50%off@mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_LIMITS', 'gmail.com=20'],
    ['REPLY_ADDRESS', 'answers-here@reply.example.com'],
    ['REPLY_ADDRESS', 'Reply@reply.example.com'],
    ['REPLY_SECRET', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer word'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['MAIL_LIMITS', 'gmail.com=20/min;*=60/min'],
    ['PUSHER_URL', 'ftp://key:word@push.example.com/apps/1'],
    ['PUSHER_URL', 'https://key:word@push.example.com/apps'],
    ['PUSHER_URL', 'https://key:wo%zzrd@push.example.com/apps/1'],
    ['PUSHER_URL', 'https://push.example.com/apps/1'],
    ['DATABASE_URL', 'postgres://muster:pa#ss@db/muster'],
    ['DATABASE_URL', 'postgres://muster:pa/ss@db/muster'],
    ['DATABASE_URL', 'postgres://muster:word@db:99999/muster'],
    ['DATABASE_APP_URL', 'postgres://[db'],
    ['DATABASE_READ_URL', 'postgres://[db'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['DATABASE_URL', 'postgres://muster@db/muster?options=-c%20role%3Dpostgres'],
    ['DATABASE_APP_URL', 'postgres://web@db/muster?options=-c%20role%3Dpostgres'],
    ['BASE_PATH', 'no-slash'],
    ['BASE_PATH', '/safety//campaigns'],
    ...['/api', '/app/', '/files/muster', '/idp/', '/scim/v2'].map((path) => ['BASE_PATH', path]),
    // a regular expression with catastrophic backtracking would not end here
    ['BASE_PATH', `/${'a'.repeat(60)}.example`],
    ['PROCESS_ROLE', 'everything'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', 'perhaps'],
    ['SUPPORT_FORM_URL', 'forms.example.com'],
    ['RATE_READ', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '10.0.0.0/7'],
    ['TRUST_PROXY', 'loopback,::/0'],
    ['TRUST_PROXY', 'fc00::/6'],
    ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/96'],
    ['DRAIN_SECONDS', 'soon'],
    ['LANGUAGE_MODEL_URL', 'api.example.com'],
    ['FILES_S3_ENDPOINT', 's3.example.com'],
    ['FILES_S3_PATH_STYLE', 'perhaps'],
    ['FILES_S3_BUCKET', ' '],
    ['FILES_S3_BUCKET', 'ab'],
    ['FILES_S3_BUCKET', 's3://muster-files'],
    ['FILES_S3_BUCKET', 'muster..files'],
    ['FILES_S3_REGION', 'eu west'],
    ['FILES_S3_SECRET_ACCESS_KEY', ' '],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name} should hold [^\\n]+$`));
    expect(read).not.toThrow(/pa[#/]ss|(?:muster|key|somebody):wo/);
  });

  test('an address without a path is accepted with its port, and with a slash at the end', () => {
    expect(readConfig({ PUBLIC_URL: 'http://LocalHost:8080/' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:8080' }).publicUrl).toBe('http://[::1]:8080');
  });

  test('a socket in a folder is a database too', () => {
    const SECRETS_KEY = Buffer.alloc(32).toString('base64');
    const given = { OIDC_ISSUER: 'https://login.example.com', PUBLIC_URL: 'https://muster.example.com', SECRETS_KEY };
    for (const url of ['postgres:///muster?host=/run/postgresql', 'postgres://muster:p%23ss@%2Frun%2Fpostgresql/muster'])
      expect(readConfig({ ...given, DATABASE_URL: url }).DATABASE_URL).toBe(url);
  });

  test.each([
    ['OIDC_ISSUER', 'https://somebody:word@login.example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/?tenant=1'],
    ['OIDC_ISSUER', 'https://login.example.com/#tenant'],
    ['OIDC_SCOPE', 'profile email'],
    ['OIDC_SCOPE', 'openid  profile'],
    ['OIDC_AUDIENCE', ' '],
    ['OIDC_TRUST_EMAIL', 'sometimes'],
    ['OIDC_EMAIL_CLAIM', 'the mail'],
    ['FIRST_ADMIN_EMAIL', 'nobody'],
    ['EMBEDDED_PROVIDER_ON_NETWORK', 'perhaps'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} should hold [^\\n]+$`));
  });

  test('the client id cannot be an audience, because its tokens are ID tokens', () => {
    const given = { OIDC_ISSUER: 'https://login.example.com', PUBLIC_URL: 'https://muster.example.com', OIDC_CLIENT_ID: 'one' };
    expect(() => readConfig({ ...given, OIDC_AUDIENCE: 'urn:api one' })).toThrow('OIDC_AUDIENCE should hold the audience of the api');
  });

  test.each(['production', 'development'])('pages for other machines need https in %s', (NODE_ENV) => {
    const read = (PUBLIC_URL: string) => readConfig({ NODE_ENV, OIDC_ISSUER: 'https://login.example.com', PUBLIC_URL });
    expect(() => read('http://muster.example.com')).toThrow(/^PUBLIC_URL should hold an address that begins with https:[^\n]+$/);
    expect(() => read('http://192.168.1.20:8080')).toThrow('PUBLIC_URL should hold');
    expect(read('http://muster.localhost:8080').publicUrl).toBe('http://muster.localhost:8080');
    expect(read('http://127.0.0.1:8080').publicUrl).toBe('http://127.0.0.1:8080');
  });

  test('in production the issuer needs https', () => {
    const given = { NODE_ENV: 'production', OIDC_ISSUER: 'http://login.example.com', PUBLIC_URL: 'https://muster.example.com' };
    expect(() => readConfig(given)).toThrow('OIDC_ISSUER should hold an address that begins with https://');
  });

  test('production needs an identity provider and a public address', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('OIDC_ISSUER should hold');
    expect(() => readConfig({ NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example.com' })).toThrow('PUBLIC_URL should hold');
  });
});

describe('a secret can be in a file', () => {
  const fileWith = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-secret-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'secret'), text);
    return join(folder, 'secret');
  };

  test('the text of the file is the value, without the line break at its end', () => {
    const config = readConfig({ SMTP_URL_FILE: fileWith('smtp://muster:word@mail.example.com:587\n') });
    expect(config.SMTP_URL).toBe('smtp://muster:word@mail.example.com:587');
    expect(config.given.has('SMTP_URL')).toBe(true);
  });

  test.each(secretNames)('%s_FILE', (name) => {
    expect(() => readConfig({ [`${name}_FILE`]: '/nowhere/secret' })).toThrow(
      `${name}_FILE should hold the path of a readable file that contains the value of ${name} (/nowhere/secret).`,
    );
  });

  test('a file without text, and a secret that is given twice, stop the start', () => {
    expect(() => readConfig({ DEEPL_KEY_FILE: fileWith('\n') })).toThrow('DEEPL_KEY_FILE should hold the path of a readable file');
    expect(() => readConfig({ DEEPL_KEY_FILE: fileWith('key'), DEEPL_KEY: '0123456789' })).toThrow(
      'Only one of DEEPL_KEY and DEEPL_KEY_FILE should hold a value.',
    );
  });

  test('an invalid value in a file is not printed', () => {
    const read = () => readConfig({ DATABASE_URL_FILE: fileWith('mysql://muster:word@db/muster') });
    expect(read).toThrow(/^DATABASE_URL should hold /);
    expect(read).not.toThrow(/:word/);
  });
});

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['OIDC_AUDIANCE', 'OIDC_AUDIENCE'],
  ['SMTP_URI', 'SMTP_URL'],
  ['RATE_ADRESS', 'RATE_ADDRESS'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
])('%s stops the start, because %s is meant', (name, meant) => {
  expect(() => readConfig({ [name]: 'value' })).toThrow(
    `There is no variable ${name}. Did you mean ${meant}? Remove the one that you do not need.`,
  );
});

test('variables of other programs are allowed', () => {
  const others = { HOME: '/root', HOSTNAME: 'web-1', PORTS: '80', DATABASE_SERVICE_HOST: '10.0.0.1', SMTP_URI: '' };
  expect(readConfig({ ...others, PORT: '8081' }).PORT).toBe(8081);
});

test('ops/muster.env.sample has every variable with its default', async () => {
  await expect(environmentSample()).toMatchFileSnapshot('../../../../../ops/muster.env.sample');
});

test('production with a database server needs a key, and the error says how to make one', () => {
  const given = {
    OIDC_ISSUER: 'https://login.example.com',
    PUBLIC_URL: 'https://muster.example.com',
    DATABASE_URL: 'postgres://muster@db/muster',
  };
  expect(() => readConfig(given)).toThrow(/^SECRETS_KEY should hold [^\n]+openssl rand -base64 32[^\n]+$/);
  expect(() => readConfig({ ...given, SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY should hold');
  expect(readConfig({ ...given, SECRETS_KEY: Buffer.alloc(32).toString('base64') }).isProduction).toBe(true);
});

describe('the embedded identity provider and its demo accounts are for this machine only', () => {
  test('without any variable the product listens on the loopback interface', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', NODE_ENV: 'development' });
  });

  test.each<[string, Record<string, string>]>([
    ['OIDC_ISSUER', { PUBLIC_URL: 'https://muster.example.com', DATABASE_URL: 'postgres://muster@db/muster' }],
    ['OIDC_ISSUER', { PUBLIC_URL: 'https://muster.example.com' }],
    ['OIDC_ISSUER', { DATABASE_URL: 'postgres://muster@db/muster' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.20' }],
    ['HOST', { HOST: '127.0.0.1.example.com' }],
    ['PUBLIC_URL', { NODE_ENV: 'development', PUBLIC_URL: 'https://muster.example.com' }],
    ['PUBLIC_URL', { NODE_ENV: 'development', PUBLIC_URL: 'http://localhost.example.com' }],
  ])('%s stops the start with %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} should hold [^\\n]+$`));
  });

  test.each([{ HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:8080' }, { PUBLIC_URL: 'http://[::1]:8080' }])(
    'an address of this machine is accepted: %j',
    (environment) => expect(readConfig(environment).NODE_ENV).toBe('development'),
  );

  test('EMBEDDED_PROVIDER_ON_NETWORK lets other machines sign in', () => {
    const wish = { NODE_ENV: 'development', EMBEDDED_PROVIDER_ON_NETWORK: 'true', PUBLIC_URL: 'https://muster.example.com' };
    expect(readConfig(wish)).toMatchObject({ host: '0.0.0.0', demoData: true });
  });

  test('with an external identity provider the default is production, all interfaces, and no demo data', () => {
    const given = { OIDC_ISSUER: 'https://login.example.com', PUBLIC_URL: 'https://muster.example.com' };
    expect(readConfig(given)).toMatchObject({ NODE_ENV: 'production', host: '0.0.0.0', demoData: false });
  });
});

test('[2.1] the base path always ends with a slash', () => {
  expect([readConfig({ BASE_PATH: '/safety' }).BASE_PATH, readConfig({ BASE_PATH: '/safety/' }).BASE_PATH]).toEqual([
    '/safety/',
    '/safety/',
  ]);
});

test('the description of a secret has no value', () => {
  const described = describeConfig(readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://muster:hidden@db/muster' }));
  expect(JSON.stringify(described)).not.toContain('hidden');
  expect(described.find(({ name }) => name === 'DATABASE_URL')?.value).toBe('******');
});

test('variables that belong together are required together', () => {
  expect(() => readConfig({ LANGUAGE_MODEL_URL: 'https://api.example.com/v1' })).toThrow('LANGUAGE_MODEL_NAME should hold');
  const half = { FILES_S3_BUCKET: 'muster-files', FILES_S3_ACCESS_KEY_ID: 'AK' };
  expect(() => readConfig(half)).toThrow('FILES_S3_SECRET_ACCESS_KEY should both hold');
});

test.each([
  { FILES_S3_REGION: 'eu-west-1' },
  { FILES_S3_ENDPOINT: 'https://s3.example.com' },
  { FILES_S3_PATH_STYLE: 'true' },
  { FILES_S3_ACCESS_KEY_ID: 'AK', FILES_S3_SECRET_ACCESS_KEY: 'SK' },
])('S3 settings without a bucket are rejected: %j', (given) => {
  const read = (bucket: string) => readConfig({ ...given, FILES_S3_BUCKET: bucket });
  expect(() => read('')).toThrow(/^FILES_S3_BUCKET should hold the name of the bucket, because FILES_S3_\w+ has a value\.$/);
  expect(read('muster-files').FILES_S3_BUCKET).toBe('muster-files');
});

test.each([
  ['DATABASE_APP_URL', 'postgres://web@db/muster', 'DATABASE_URL'],
  ['DATABASE_APP_POOLED', 'true', 'DATABASE_APP_URL'],
  ['DATABASE_READ_URL', 'postgres://muster@replica/muster', 'DATABASE_URL'],
  ['PUSHER_CLIENT_HOST', 'ws.example.com', 'PUSHER_URL'],
  ['FCM_URL', 'https://push.example.com', 'FCM_KEY_FILE'],
  ['LANGUAGE_MODEL_NAME', 'small', 'LANGUAGE_MODEL_URL'],
  ['LIBRETRANSLATE_KEY', 'sk-1', 'LIBRETRANSLATE_URL'],
  ['DEEPL_URL', 'https://deepl.example.com', 'DEEPL_KEY'],
])('%s=%s is rejected without %s', (name, value, other) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${other} should hold a value, because ${name} has one`);
});

test('keys are never shown', () => {
  const shown = JSON.stringify(
    describeConfig(
      readConfig({
        LANGUAGE_MODEL_URL: 'https://api.example.com/v1',
        LANGUAGE_MODEL_NAME: 'small',
        LANGUAGE_MODEL_KEY: 'sk-1',
        FILES_S3_BUCKET: 'files',
        FILES_S3_ACCESS_KEY_ID: 'AK-1',
        FILES_S3_SECRET_ACCESS_KEY: 'SK-1',
      }),
    ),
  );
  expect(shown).not.toMatch(/sk-1|AK-1|SK-1/);
});

test.each([
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
  ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
])('TRUST_PROXY=%s trusts %j', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(trusted);
});

test('only in production does health by default answer 503 for some seconds before the port closes', () => {
  const production = { NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example.com', PUBLIC_URL: 'https://muster.example.com' };
  expect([readConfig({}).drainSeconds, readConfig(production).drainSeconds]).toEqual([0, 5]);
  expect(readConfig({ ...production, DRAIN_SECONDS: '0.5' }).drainSeconds).toBe(0.5);
});

describe('receivers of webhooks in the own network', () => {
  test('are hosts and ranges', () => {
    const read = readConfig({
      NODE_ENV: 'test',
      WEBHOOK_ALLOWED_HOSTS: 'N8N.intern, teams-proxy',
      WEBHOOK_ALLOWED_RANGES: '10.20.0.0/16, fd00::1',
    });
    expect([read.WEBHOOK_ALLOWED_HOSTS, read.WEBHOOK_ALLOWED_RANGES]).toEqual([
      ['n8n.intern', 'teams-proxy'],
      ['10.20.0.0/16', 'fd00::1'],
    ]);
  });

  test.each([
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://*.example.com'],
    ['ALLOWED_ORIGINS', 'http://intranet.example.com'],
    ['ALLOWED_ORIGINS', 'https://intranet.example.com/path'],
    ['ALLOWED_ORIGINS', 'null'],
    ['WEBHOOK_ALLOWED_HOSTS', 'https://n8n.intern'],
    ['WEBHOOK_ALLOWED_HOSTS', '10.0.0.1'],
    ['WEBHOOK_ALLOWED_HOSTS', ','],
    ['WEBHOOK_ALLOWED_RANGES', '10.0.0.0/33'],
    ['WEBHOOK_ALLOWED_RANGES', '0.0.0.0/0'],
    ['WEBHOOK_ALLOWED_RANGES', 'n8n.intern'],
    ['WEBHOOK_CA_FILE', '/does/not/exist.pem'],
    ['WEBHOOK_CA_FILE', '/etc/hostname'],
    ['NODE_EXTRA_CA_CERTS', '/does/not/exist.pem'],
    ['NODE_EXTRA_CA_CERTS', '/etc/hostname'],
  ])('%s refuses %s', (name, value) => {
    expect(() => readConfig({ NODE_ENV: 'test', [name]: value })).toThrow(`${name} should hold `);
  });
});
