import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('text files of a kilobyte or more get a brotli and a gzip copy with the same content', async () => {
  const text = 'export const word = "crane";\n'.repeat(100);
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'a.js'), text);
  await precompress(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'deep', 'a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'deep', 'a.js.gz'))).toString()).toBe(text);
});

test('small files and files that are compressed already stay alone', async () => {
  writeFileSync(join(folder, 'small.js'), 'let a;');
  writeFileSync(join(folder, 'font.woff2'), 'x'.repeat(5_000));
  await precompress(folder);
  expect(['small.js.br', 'small.js.gz', 'font.woff2.br'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});
