/** Every code of the api has an English text in the web application. Another test compares the other languages with English. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../src/platform/http/problems/catalogue';
import { entityTypes } from '../src/features/reference-data/tables';

const sources = join(import.meta.dirname, '../src');
const english = join(import.meta.dirname, '../../../packages/texts/en/app.json');

const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('test'))
  .map((path) => readFileSync(join(sources, path), 'utf8'))
  .join('\n');

const said = (pattern: RegExp): string[] => [...new Set([...code.matchAll(pattern)].map(([, found]) => found ?? ''))].toSorted();

type CodeTexts = { [key: string]: CodeTexts | string };
const texts = JSON.parse(readFileSync(english, 'utf8')) as Record<'error-codes' | 'alerts', CodeTexts>;
const has = (words: CodeTexts, key: string): boolean =>
  key.split('.').reduce<CodeTexts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words) !== undefined;

test('every error code has a text', () => {
  const codes = said(/(?:conflict|forbidden|badRequest|unauthenticated)\(\s*'([a-zA-Z.]+)'|code: '([a-z][a-zA-Z]*\.[a-zA-Z.]+)'/g).filter(
    Boolean,
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((name) => !has(texts['error-codes'], name.replace(/^error\./, '')))).toEqual([]);
});

test('every error code is on the page of errors', () => {
  // `error.type` is an attribute of a span
  const codes = [
    ...said(/'(error\.(?!type')[a-zA-Z]+)'/g),
    ...said(/(?:conflict|forbidden|badRequest|unauthenticated)\(\s*'([a-zA-Z.]+)'/g),
  ];
  const listed = new Set(errorCatalogue().map((entry) => entry.code));
  expect(codes.length).toBeGreaterThan(50);
  expect(codes.filter((name) => !listed.has(name))).toEqual([]);
});

test('[8.7] every success message has a text', () => {
  const keys = said(/\.alert\(\s*'([a-zA-Z.]+)'/g);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((name) => !has(texts.alerts, name))).toEqual([]);
});

test('every list of reference data has texts for its messages and for an item in use', () => {
  const lists = Object.keys(entityTypes);
  const messages = lists.flatMap((list) => [`${list}.created`, `${list}.updated`, `${list}.deleted`]);
  expect(messages.filter((name) => !has(texts.alerts, name))).toEqual([]);
  expect(lists.filter((list) => !has(texts['error-codes'], `${list}.inUse`))).toEqual([]);
});
