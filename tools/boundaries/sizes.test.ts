import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkSizes } from './sizes';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function faultsOf(files: Record<string, string>): string[] {
  const base = mkdtempSync(join(tmpdir(), 'muster-sizes-'));
  folders.push(base);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(base, dirname(path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return checkSizes(base);
}

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${String(at)}.sql`, '']));

test('a folder holds at most 25 files; folders inside it do not count', () => {
  expect(faultsOf({ ...filesIn('prove', 25), ...filesIn('prove/races', 25) })).toEqual([]);
  expect(faultsOf(filesIn('prove', 26))).toEqual([expect.stringContaining('prove holds 26 files, at most 25 are allowed')]);
});

test('a numbered list may be longer', () => {
  expect(faultsOf(filesIn('apps/api/migrations', 60))).toEqual([]);
});

test('a code file has at most 400 lines', () => {
  expect(faultsOf({ 'apps/api/a.ts': '\n'.repeat(400), 'docs/product.md': '\n'.repeat(900) })).toEqual([]);
  expect(faultsOf({ 'apps/api/a.ts': '\n'.repeat(401) })).toEqual(['apps/api/a.ts has 401 lines, at most 400 are allowed']);
});

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.2.3'])('the version %s of a library is not exact', (version) => {
  expect(faultsOf({ 'apps/web/package.json': JSON.stringify({ dependencies: { react: version } }) })).toEqual([
    `apps/web/package.json allows several versions of react: ${version}`,
  ]);
});

test('exact versions and workspaces pass', () => {
  const manifest = { dependencies: { '@muster/contract': '*' }, devDependencies: { vite: '8.3.8', tsx: '5.0.0-rc.1' } };
  expect(faultsOf({ 'package.json': JSON.stringify(manifest) })).toEqual([]);
});
