import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { checkBoundaries } from './check';

const faultsOf = (files: Record<string, string>): string[] => withPlanted(files, checkBoundaries);

const api = 'apps/api/src';
const web = 'apps/web/src';
const contract = 'packages/contract/src';
const some = 'export const some = 1;';

test('a correct repository has no faults', () => {
  const faults = faultsOf({
    [`${contract}/shared/ids.ts`]: `import { z } from 'zod'; export const id = z.int();`,
    [`${contract}/campaigns/endpoints.ts`]: `import { id } from '../shared/ids'; export const list = id;`,
    [`${api}/composition/app.ts`]: `import '../features/campaigns/routes'; import '../platform/clock';`,
    [`${api}/platform/clock.ts`]: `import { id } from '@muster/contract/shared/ids'; export const clock = id;`,
    [`${api}/features/identity/index.ts`]: some,
    [`${api}/features/campaigns/tables.ts`]: some,
    [`${api}/features/campaigns/routes.ts`]: `import '../identity'; import './tables'; import '../../platform/clock';`,
    [`${api}/features/campaigns/tests/post.test.ts`]: `import '../../../../tests/harness';`,
    'apps/api/tests/harness.ts': `import '../src/composition/app';`,
    [`${web}/features/campaigns/api.ts`]: `import type { list } from '@muster/contract/campaigns/endpoints'; import '../../lib/client'; export type L = typeof list;`,
    [`${web}/lib/client.ts`]: some,
  });
  expect(faults).toEqual([]);
});

const platformBreaches: [string, Record<string, string>, string][] = [
  [
    'the platform imports no feature',
    { [`${api}/platform/a.ts`]: `import '../features/files';`, [`${api}/features/files/index.ts`]: some },
    `${api}/platform/a.ts:1 api/platform may not import api/feature (../features/files)`,
  ],
  [
    'the platform imports only the shared part of the contract',
    { [`${api}/platform/a.ts`]: `\nimport '@muster/contract/files/file';`, [`${contract}/files/file.ts`]: some },
    `${api}/platform/a.ts:2 api/platform may not import contract (@muster/contract/files/file)`,
  ],
  [
    'a lower feature does not import a higher one',
    { [`${api}/features/files/a.ts`]: `import '../campaigns';`, [`${api}/features/campaigns/index.ts`]: some },
    `${api}/features/files/a.ts:1 the lower feature files may not import the higher feature campaigns (../campaigns)`,
  ],
  [
    'the order of features also applies to type imports',
    {
      [`${contract}/files/a.ts`]: `import type { A } from '../admin/b'; export type B = A;`,
      [`${contract}/admin/b.ts`]: 'export type A = 1;',
    },
    `${contract}/files/a.ts:1 the lower feature files may not import the higher feature admin (../admin/b)`,
  ],
  [
    'a feature imports only the index.ts of another feature',
    { [`${api}/features/campaigns/a.ts`]: `import '../files/store';`, [`${api}/features/files/store.ts`]: some },
    `${api}/features/campaigns/a.ts:1 only the index.ts of another feature may be imported (../files/store)`,
  ],
  [
    'not even app.ts imports the tables of a feature',
    { [`${api}/composition/app.ts`]: `import '../features/files/tables';`, [`${api}/features/files/tables.ts`]: some },
    `${api}/composition/app.ts:1 the tables of files are private (../features/files/tables)`,
  ],
  [
    'an index.ts does not export tables',
    { [`${api}/features/files/index.ts`]: `export * from './tables';`, [`${api}/features/files/tables.ts`]: some },
    `${api}/features/files/index.ts:1 an index.ts does not export tables.ts (./tables)`,
  ],
  [
    'only the tests of a feature import test code',
    { [`${api}/features/files/a.ts`]: `import '../../../tests/harness';`, 'apps/api/tests/harness.ts': some },
    `${api}/features/files/a.ts:1 api/feature may not import api/harness (../../../tests/harness)`,
  ],
  [
    'the rules also apply to dynamic imports',
    { [`${api}/platform/a.ts`]: `export const a = () => import('../composition/app');`, [`${api}/composition/app.ts`]: some },
    `${api}/platform/a.ts:1 api/platform may not import api/composition (../composition/app)`,
  ],
];

const otherBreaches: [string, Record<string, string>, string][] = [
  [
    'the contract imports its schema library only',
    { [`${contract}/shared/a.ts`]: `import 'fastify/types';` },
    `${contract}/shared/a.ts:1 the contract may import zod only, not fastify (fastify/types)`,
  ],
  [
    'the contract is imported by its package name',
    { [`${api}/composition/app.ts`]: `import '../../../../packages/contract/src/shared/ids';`, [`${contract}/shared/ids.ts`]: some },
    `${api}/composition/app.ts:1 the contract is imported as @muster/contract/... (../../../../packages/contract/src/shared/ids)`,
  ],
  [
    'ui never fetches, so it does not import lib',
    { [`${web}/ui/a.tsx`]: `import '../lib/client';`, [`${web}/lib/client.ts`]: some },
    `${web}/ui/a.tsx:1 web/ui may not import web/lib (../lib/client)`,
  ],
  [
    'the app imports the index.ts of features only',
    { [`${web}/app/router.tsx`]: `import '../features/files/Picker';`, [`${web}/features/files/Picker.tsx`]: some },
    `${web}/app/router.tsx:1 only the index.ts of another feature may be imported (../features/files/Picker)`,
  ],
  [
    'the browser imports endpoints as types only',
    { [`${web}/lib/a.ts`]: `import { list } from '@muster/contract/files/endpoints';`, [`${contract}/files/endpoints.ts`]: some },
    `${web}/lib/a.ts:1 the browser imports endpoints with \`import type\` (@muster/contract/files/endpoints)`,
  ],
  [
    'the browser imports endpoints of a file with a longer name as types only',
    {
      [`${web}/lib/a.ts`]: `import { list } from '@muster/contract/directory/people-endpoints';`,
      [`${contract}/directory/people-endpoints.ts`]: some,
    },
    `${web}/lib/a.ts:1 the browser imports endpoints with \`import type\` (@muster/contract/directory/people-endpoints)`,
  ],
  [
    'the browser imports nothing from the server',
    { [`${web}/lib/a.ts`]: `import '../../../api/src/platform/b';`, [`${api}/platform/b.ts`]: some },
    `${web}/lib/a.ts:1 web/lib may not import api/platform (../../../api/src/platform/b)`,
  ],
  [
    'code of the browser imports no module of Node',
    { [`${web}/lib/a.ts`]: `import 'node:fs';` },
    `${web}/lib/a.ts:1 code of the browser may not import node:fs (node:fs)`,
  ],
  [
    'the web imports no style runtime, not even in tests',
    { [`${web}/ui/tests/a.test.tsx`]: `import '@emotion/react';` },
    `${web}/ui/tests/a.test.tsx:1 the web may not import a style runtime such as @emotion/react (@emotion/react)`,
  ],
  [
    'screens have no style sheets',
    { [`${web}/features/files/a.tsx`]: `import './a.module.css';`, [`${web}/ui/b.tsx`]: `import './b.module.css';` },
    `${web}/features/files/a.tsx:1 style sheets belong to ui/ and app/; screens use utilities (./a.module.css)`,
  ],
  [
    'icons come from a declared package',
    {
      [`${web}/ui/a.tsx`]: `import '~icons/ic/outline-edit'; import '~icons/mdi/pen';`,
      'apps/web/package.json': '{ "devDependencies": { "@iconify-json/ic": "1" } }',
    },
    `${web}/ui/a.tsx:1 @iconify-json/mdi is not in the workspace's package.json (~icons/mdi/pen)`,
  ],
  [
    'journeys import no code of the product',
    { 'e2e/journeys/a.spec.ts': `import '@muster/contract/shared/ids';`, [`${contract}/shared/ids.ts`]: some },
    'e2e/journeys/a.spec.ts:1 outside may not import contract/shared (@muster/contract/shared/ids)',
  ],
  [
    'the package.json of a workspace declares its libraries',
    {
      [`${api}/composition/app.ts`]: `import 'fastify'; import '@fastify/static/x';`,
      'apps/api/package.json': '{ "dependencies": { "fastify": "5" } }',
    },
    `${api}/composition/app.ts:1 @fastify/static is not in the workspace's package.json (@fastify/static/x)`,
  ],
  ['an imported file exists', { [`${api}/composition/app.ts`]: `import './gone';` }, `${api}/composition/app.ts:1 no such file (./gone)`],
  ['a new folder needs an area', { [`${api}/helpers/a.ts`]: some }, `${api}/helpers/a.ts is in a folder that belongs to no area`],
  [
    'a new feature needs a place in the order',
    { [`${api}/features/payments/index.ts`]: some },
    `${api}/features/payments has no place in the order of features (tools/boundaries/areas.ts)`,
  ],
];

test.each([...platformBreaches, ...otherBreaches])('%s', (_title, files, fault) => {
  expect(faultsOf(files)).toEqual([fault]);
});

test('tests may use the libraries of the tools', () => {
  const faults = faultsOf({
    'package.json': '{}',
    'tools/package.json': '{ "devDependencies": { "vitest": "4" } }',
    'apps/api/package.json': '{}',
    [`${api}/composition/app.test.ts`]: `import 'vitest';`,
    'apps/api/tests/setup.ts': `import 'vitest'; import 'pg';`,
  });
  expect(faults).toEqual([`apps/api/tests/setup.ts:1 pg is not in the workspace's package.json (pg)`]);
});

test('files that import each other are reported once', () => {
  const faults = faultsOf({
    [`${api}/platform/a.ts`]: `import './b';`,
    [`${api}/platform/b.ts`]: `export * from './c';`,
    [`${api}/platform/c.ts`]: `import './a';`,
  });
  expect(faults).toEqual([`files import each other: ${['a', 'b', 'c', 'a'].map((name) => `${api}/platform/${name}.ts`).join(' -> ')}`]);
});

test('a cycle of type imports only is also a fault', () => {
  const faults = faultsOf({
    [`${api}/platform/a.ts`]: `import type { B } from './b'; export type A = B;`,
    [`${api}/platform/b.ts`]: `import { type A } from './a'; export type B = A;`,
  });
  expect(faults).toEqual([expect.stringContaining('files import each other: ')]);
});

/** A feature whose files import each other in one chain. */
const chainOf = (levels: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, n) => [`${api}/features/files/f${n}.ts`, n + 1 < levels ? `import './f${n + 1}';` : some]),
  );

test('a feature has at most seven import levels', () => {
  expect(faultsOf(chainOf(7))).toEqual([]);
  expect(faultsOf(chainOf(8))).toEqual([
    expect.stringMatching(/features\/files has 8 import levels, at most 7 are allowed: \S+f0\.ts -> .* -> \S+f7\.ts$/),
  ]);
});

test('a lazy import starts a new chain', () => {
  const lazy = { [`${api}/features/files/f3.ts`]: `export const later = () => import('./f4');` };
  expect(faultsOf({ ...chainOf(9), ...lazy })).toEqual([]);
});

test('imports of other features and of tests do not count as levels', () => {
  const faults = faultsOf({
    ...chainOf(7),
    [`${api}/features/files/f6.ts`]: `import '../reference-data';`,
    [`${api}/features/reference-data/index.ts`]: some,
    [`${api}/features/files/tests/a.test.ts`]: `import '../f0';`,
  });
  expect(faults).toEqual([]);
});
