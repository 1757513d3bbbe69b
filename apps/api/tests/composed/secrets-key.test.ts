/** The key that encrypts secrets in the database, for processes of one installation. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startInstallation, testSecretsKey, type Installation } from '../processes';

let place: Installation;
beforeEach(async () => {
  place = await startInstallation();
});
afterEach(() => place.remove());

const newKey = () => randomBytes(32).toString('base64');
const stored = () =>
  place.make.query<{ name: string; value: string | null; sealed: string | null }>(
    "SELECT name, value, sealed FROM platform_secret WHERE name LIKE '% links' OR name LIKE 'realtime %' OR name = 'push keys' ORDER BY name",
  );

test('a new database has no signing key in clear text', async () => {
  await place.start();
  const secrets = await stored();
  expect(secrets.map(({ name }) => name)).toEqual([
    'file links',
    'picture links',
    'push keys',
    'realtime key',
    'realtime secret',
    'unsubscribe links',
  ]);
  expect(secrets.filter(({ value, sealed }) => value !== null || sealed === null)).toEqual([]);
});

test('a process with another key does not start, and says so in one line', async () => {
  await place.start();
  await expect(place.start({ SECRETS_KEY: newKey() })).rejects.toThrow(/^SECRETS_KEY should hold the key that encrypts [^\n]+$/);
  await expect(place.start()).resolves.toBeDefined();
});

test('of processes that start for the first time at once with different keys, one starts', async () => {
  const outcomes = await Promise.allSettled([place.start({ SECRETS_KEY: newKey() }), place.start({ SECRETS_KEY: newKey() })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a process with another key encrypts no webhook secret before it stops', async () => {
  await place.start();
  await addWebhookSecret('whsec_AAAA');
  await expect(place.start({ SECRETS_KEY: newKey() })).rejects.toThrow('SECRETS_KEY should hold');
  expect(await place.make.query('SELECT secret, sealed FROM webhook_secret')).toEqual([{ secret: 'whsec_AAAA', sealed: null }]);
});

test('of processes that start for the first time at once with different keys, only the one that starts encrypts webhook secrets', async () => {
  await addWebhookSecret('whsec_AAAA');
  const keys = [newKey(), newKey()];
  const outcomes = await Promise.allSettled(keys.map((key) => place.start({ SECRETS_KEY: key })));
  const winner = keys[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  await expect(place.start({ SECRETS_KEY: winner ?? '' })).resolves.toBeDefined();
});

test('a new key with the previous one encrypts every secret again, and then starts alone', async () => {
  await place.start();
  await addWebhookSecret('whsec_AAAA');
  await place.start();
  const key = newKey();
  await place.start({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: testSecretsKey });
  await expect(place.start({ SECRETS_KEY: key })).resolves.toBeDefined();
  await expect(place.start()).rejects.toThrow('SECRETS_KEY should hold');
});

async function addWebhookSecret(secret: string): Promise<void> {
  const { id } = await place.make.company();
  await place.make.query(
    `WITH made AS (
       INSERT INTO webhook (company_id, name, url, events, created_at)
       VALUES ($1, 'Planted', 'https://receiver.example/', '{people.changed}', now()) RETURNING company_id, id)
     INSERT INTO webhook_secret (company_id, webhook_id, secret) SELECT company_id, id, $2 FROM made`,
    [id, secret],
  );
}

test('secrets of an older build are encrypted at the first start; their clear text stays for its processes', async () => {
  await place.make.query("INSERT INTO platform_secret (name, value) VALUES ('picture links', 'of an older build')");
  await addWebhookSecret('whsec_AAAA');
  await place.start();
  expect(await stored()).toContainEqual({ name: 'picture links', value: 'of an older build', sealed: expect.stringMatching(/^v1\./) });
  expect(await place.make.query('SELECT secret, sealed FROM webhook_secret')).toEqual([
    { secret: 'whsec_AAAA', sealed: expect.stringMatching(/^v1\./) },
  ]);
});
