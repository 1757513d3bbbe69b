import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from '../pages';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-pages-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'silent-sign-in.html']) await writeFile(join(folder, name), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function directives(filesAt: string | undefined): Promise<Map<string, string>> {
  const app = Fastify();
  await registerPages(app, { folder, basePath: '/', clientConfig: {}, connectTo: ['https://login.example.com'], filesAt });
  const { headers } = await app.inject('/company/1/cws');
  await app.close();
  return new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((one) => [one.slice(0, one.indexOf(' ')), one]),
  );
}

test('[5.14] the page may put files, and show pictures, at the service where they are, and frame nothing from there', async () => {
  const policy = await directives('https://files.example.net');
  expect(policy.get('connect-src')).toContain('https://files.example.net');
  expect(policy.get('img-src')).toContain('https://files.example.net');
  for (const name of ['default-src', 'script-src', 'style-src', 'frame-src', 'form-action'])
    expect(policy.get(name)).not.toContain('files.example.net');
});

test('without such a service it talks to its own server and the identity provider alone', async () => {
  const policy = await directives(undefined);
  expect(policy.get('img-src')).toBe("img-src 'self' blob:");
  expect(policy.get('connect-src')).toMatch(/^connect-src 'self' ws:\/\/\S+ wss:\/\/\S+ https:\/\/login\.example\.com$/);
});
