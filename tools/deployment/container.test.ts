/** The files of ops/container: what an operator starts is what the product knows. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { secretNames } from '../../apps/api/src/composition/config';
import { variables } from '../../apps/api/src/composition/config-variables/variables';
import { root } from '../project';

const folder = join(root, 'ops/container');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
interface ComposeService {
  environment: Record<string, string>;
  secrets?: string[];
  ports?: string[];
}

// the older schema has the merges of `<<`
const compose = load(read('compose.yaml'), { schema: YAML11_SCHEMA }) as {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};
const ours = ['api1', 'api2', 'worker'].flatMap((name) => compose.services[name] ?? []);
const known = new Set([...Object.keys(variables), ...secretNames.map((name) => `${name}_FILE`)]);

test('the image and its services set only variables of the product', () => {
  const inImage = [...read('Containerfile').matchAll(/^\s+?(?:ENV )?([A-Z_]+)=\S+ ?\\?$/gm)].map(([, name = '']) => name);
  expect(inImage).toContain('METRICS_PORT');
  for (const name of [...inImage, ...ours.flatMap(({ environment }) => Object.keys(environment))]) expect(known).toContain(name);
});

test('two apis and a worker run without root, rights and a writable root file system, and share their files', () => {
  expect(ours.map(({ environment }) => environment.PROCESS_ROLE)).toEqual(['api', 'api', 'worker']);
  for (const one of ours)
    expect(one).toMatchObject({
      image: `muster:${packageJson.version}`,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['files:/var/lib/muster'],
    });
  expect(read('Containerfile')).toMatch(/^USER 10001:10001$/m);
});

test('only the proxy has ports, and it knows both apis', () => {
  expect(
    Object.entries(compose.services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name),
  ).toEqual(['proxy']);
  expect(read('Caddyfile')).toContain('reverse_proxy api1:8080 api2:8080 {');
});

test('each secret of a service is made once, and its volumes exist', () => {
  const copy = mkdtempSync(join(tmpdir(), 'muster-secrets-'));
  try {
    cpSync(join(folder, 'make-secrets'), join(copy, 'make-secrets'));
    const made = (): Record<string, string> => {
      execFileSync(join(copy, 'make-secrets'));
      return Object.fromEntries(
        readdirSync(join(copy, 'secrets')).map((name) => [name, readFileSync(join(copy, 'secrets', name), 'utf8')]),
      );
    };
    const first = made();
    expect(
      Object.values(compose.secrets)
        .map(({ file }) => file.replace('secrets/', ''))
        .toSorted(),
    ).toEqual(Object.keys(first).toSorted());
    expect(made()).toEqual(first);
    expect(variables.DATABASE_URL.schema.safeParse(first['database-url']).success).toBe(true);
    expect(variables.SECRETS_KEY.schema.safeParse(first['secrets-key']).success).toBe(true);
    expect(statSync(join(copy, 'secrets')).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(copy, { recursive: true });
  }
  const used = Object.values(compose.services).flatMap(({ secrets }) => secrets ?? []);
  expect([...new Set<string>(used)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
});

test('without openssl no secret is made, and the script fails', () => {
  const copy = mkdtempSync(join(tmpdir(), 'muster-secrets-'));
  try {
    cpSync(join(folder, 'make-secrets'), join(copy, 'make-secrets'));
    mkdirSync(join(copy, 'bin'));
    // one that answers nothing stands for one that is broken
    for (const broken of [undefined, '#!/bin/sh\nexit 1\n', '#!/bin/sh\nexit 0\n']) {
      if (broken !== undefined) writeFileSync(join(copy, 'bin/openssl'), broken, { mode: 0o755 });
      for (const name of ['dirname', 'readlink', 'mkdir', 'chmod', 'cat']) {
        const program = ['/usr/bin', '/bin'].map((place) => join(place, name)).find((path) => existsSync(path)) ?? name;
        if (!existsSync(join(copy, 'bin', name))) symlinkSync(program, join(copy, 'bin', name));
      }
      const { status } = spawnSync('/bin/sh', [join(copy, 'make-secrets')], { env: { PATH: join(copy, 'bin') } });
      expect(status).toBe(1);
      expect(existsSync(join(copy, 'secrets')) ? readdirSync(join(copy, 'secrets')) : []).toEqual([]);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
});
