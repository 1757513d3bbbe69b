import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainParagraphs } from '../plain';
import Rendered from '../rendered';

const rendered = (text: string): (string | null)[] => {
  const { container, unmount } = render(<Rendered>{text}</Rendered>);
  const blocks = [...container.children].map((block) =>
    block.matches('p[dir="auto"]') && block.childElementCount === 0 ? block.textContent : block.outerHTML,
  );
  unmount();
  return blocks;
};

/** What can stand in a text, with everything that formats it. */
const piece = fc.oneof(
  fc.constantFrom('a', 'B', '1', '.', ')', ' ', '  ', '\n', '\n\n', '-', '+', '=', '#', '*', '_', '`', '~', '>', '<b>', '|', '[', '](x)'),
  fc.constantFrom(
    'www.a.example',
    'https://a.example',
    'a@b.example',
    '&amp;',
    '\\',
    '\t',
    '\r',
    'ö',
    '1) ',
    '2. ',
    ':',
    '/',
    '!',
    '\u00a0',
  ),
);

const plain = fc
  .array(piece, { maxLength: 12 })
  .map((pieces) => pieces.join(''))
  .filter((text) => plainParagraphs(text) !== undefined);

test('a plain text shows as the parser would show it', () => {
  const differing = fc
    .sample(plain, { numRuns: 400, seed: 9 })
    .filter((text) => plainParagraphs(text)?.join('|') !== rendered(text).join('|'));
  expect(differing).toEqual([]);
});

test('sentences in paragraphs are plain', () => {
  expect(plainParagraphs('Wear gloves: 2 pairs (thick).\nAsk first!\n\n"Then" go - it\'s fine; 50% done?')).toEqual([
    'Wear gloves: 2 pairs (thick).\nAsk first!',
    '"Then" go - it\'s fine; 50% done?',
  ]);
  expect(plainParagraphs('')).toEqual([]);
});

test.each([
  '**bold**',
  '- item',
  '1. item',
  '# title',
  'a  \nb',
  'see www.a.example',
  'https://a.example',
  'a@b.example',
  '| a |',
  '    code',
  'a\n===',
])('the parser decides about %j', (text) => expect(plainParagraphs(text)).toBeUndefined());
