import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { weighPage } from './bytes';

test('the script of the page, the product and their static imports are initial; lazy imports are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bytes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'index.html',
    '<script type="module" src="__BASE_PATH__assets/index.js"></script><link rel="modulepreload" href="__BASE_PATH__assets/shared.js">',
  );
  write('assets/index.js', 'import{a}from"./deep.js";import("./later.js").then(a)');
  write('assets/deep.js', 'import"./deeper.js";export const a=1');
  write('assets/shell.js', 'import"./foundation.js"');
  for (const name of ['shared', 'deeper', 'later', 'foundation']) write(`assets/${name}.js`, 'export{}');
  const { initial, later } = weighPage(folder);
  expect(initial.map(({ name }) => name).toSorted()).toEqual([
    'deep.js',
    'deeper.js',
    'foundation.js',
    'index.js',
    'shared.js',
    'shell.js',
  ]);
  expect(later.map(({ name }) => name)).toEqual(['later.js']);
});
