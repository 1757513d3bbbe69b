import { describe, expect, test } from 'vitest';
import { ConfigurationError, describeConfig, readConfig } from './config';

test('without any variable the product runs on port 8080 with everything embedded', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 8080, publicUrl: 'http://localhost:8080', BASE_PATH: '/', demoData: true, isProduction: false });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(config.OIDC_ISSUER).toBeUndefined();
});

describe('a wrong value stops the start with one line that names the variable and what it should hold', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['BASE_PATH', 'no-slash'],
    ['PROCESS_ROLE', 'everything'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', 'perhaps'],
    ['SUPPORT_FORM_URL', 'forms.example.com'],
    ['RATE_READ', '0'],
    ['LANGUAGE_MODEL_URL', 'api.example.com'],
    ['FILES_S3_ENDPOINT', 's3.example.com'],
    ['FILES_S3_PATH_STYLE', 'perhaps'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name} should hold [^\\n]+$`));
  });

  test('production needs an identity provider and a public address', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('OIDC_ISSUER should hold');
    expect(() => readConfig({ NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example.com' })).toThrow('PUBLIC_URL should hold');
  });
});

test('[2.1] the base path ends with a slash, however it was written', () => {
  expect([readConfig({ BASE_PATH: '/safety' }).BASE_PATH, readConfig({ BASE_PATH: '/safety/' }).BASE_PATH]).toEqual([
    '/safety/',
    '/safety/',
  ]);
});

test('[7.83] secrets are described without their values', () => {
  const described = describeConfig(readConfig({ DATABASE_URL: 'postgres://muster:hidden@db/muster' }));
  expect(JSON.stringify(described)).not.toContain('hidden');
  expect(described.find(({ name }) => name === 'DATABASE_URL')?.value).toBe('******');
});

test('what belongs together is asked for together', () => {
  expect(() => readConfig({ LANGUAGE_MODEL_URL: 'https://api.example.com/v1' })).toThrow('LANGUAGE_MODEL_NAME should hold');
  expect(() => readConfig({ FILES_S3_ACCESS_KEY_ID: 'AK' })).toThrow('FILES_S3_SECRET_ACCESS_KEY should both hold');
});

test('[7.83] keys are never shown', () => {
  const shown = JSON.stringify(
    describeConfig(readConfig({ LANGUAGE_MODEL_KEY: 'sk-1', FILES_S3_ACCESS_KEY_ID: 'AK-1', FILES_S3_SECRET_ACCESS_KEY: 'SK-1' })),
  );
  expect(shown).not.toMatch(/sk-1|AK-1|SK-1/);
});
