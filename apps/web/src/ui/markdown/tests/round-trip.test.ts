import type { JSONContent } from '@tiptap/core';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { editorExtensions } from '../extensions';

const editor = new Editor({ extensions: editorExtensions, injectCSS: false });
afterAll(() => editor.destroy());

function saved(document: JSONContent): string {
  editor.commands.setContent(document);
  return editor.getMarkdown();
}

function reopened(markdown: string): JSONContent {
  editor.commands.setContent(markdown, { contentType: 'markdown' });
  return editor.getJSON();
}

const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const documentOf = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content });
const textOf = (node: JSONContent): string => node.text ?? (node.content ?? []).map(textOf).join('');

/** The document with the editor's own defaults. */
function held(document: JSONContent): JSONContent {
  editor.commands.setContent(document);
  return editor.getJSON();
}

test.each([
  '# not a heading',
  '- not a list',
  '1. not a list',
  '1) neither',
  '> no quote',
  '+ no list',
  '* no list',
  '---',
  '===',
  '| a | b |',
  '<b>not bold</b>',
  '[not](a link)',
  'a_b_c',
  '~~kept~~',
  '    no code',
  '```',
  '&amp; stays',
  '&nbsp;',
  'http://a.example/x_y_z',
  'see www.a_b.example/c*d*',
  'mail a_b@c.example',
  ': no',
  '- ',
  '#',
  '\\# ',
  '10. ten',
  'a) by letters',
  'B. by letters',
  'xiv. by Roman numerals',
])('plain text stays the same after save and reopen: %s', (text) => {
  const once = saved(documentOf(paragraph(text)));
  const again = reopened(once);
  expect(again.content?.map((node) => node.type)).toEqual(['paragraph']);
  expect(textOf(again).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a URL with parentheses stays the same after save and reopen', () => {
  const link = { type: 'link', attrs: { href: 'https://a.example/b_(c)?d=)' } };
  const again = reopened(saved(documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [link] }] })));
  const { text, marks } = again.content?.[0]?.content?.[0] ?? {};
  expect([text, marks?.[0]?.attrs?.['href']]).toEqual(['here', 'https://a.example/b_%28c%29?d=%29']);
});

const words = fc
  .array(
    fc.oneof(fc.stringMatching(/^[A-Za-z0-9#*_\-+.>!|~`()[\]&<:=@/ ]{1,20}$/), fc.constantFrom('https://', 'www.', '1. ', '# ', '- ')),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && !/ {2}/.test(text));

test('any plain paragraphs stay the same after save and reopen', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (texts) => {
      const again = reopened(saved(documentOf(...texts.map(paragraph))));
      expect(again.content?.map((node) => [node.type, textOf(node)])).toEqual(texts.map((text) => ['paragraph', text]));
    }),
    { numRuns: 400 },
  );
});

const plain = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,3}$/);
const item = plain.map((text) => ({ type: 'listItem', content: [paragraph(text)] }));
const block: fc.Arbitrary<JSONContent> = fc.oneof(
  plain.map(paragraph),
  fc
    .record({ text: plain, level: fc.integer({ min: 1, max: 3 }) })
    .map(({ text, level }) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })),
  fc.array(item, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'bulletList', content })),
  fc.array(item, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'orderedList', attrs: { start: 1 }, content })),
  plain.map((text) => ({ type: 'blockquote', content: [paragraph(text)] })),
  fc.record({ text: plain, mark: fc.constantFrom('bold', 'italic', 'strike', 'code') }).map(({ text, mark }) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'before ' },
      { type: 'text', text, marks: [{ type: mark }] },
    ],
  })),
  plain.map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: 'https://muster.example/a' } }] }],
  })),
);

/** Markdown joins two successive lists or quotes into one. */
const neighbours = (blocks: JSONContent[]) =>
  blocks.every((one, index) => one.type === 'paragraph' || one.type !== blocks[index - 1]?.type) &&
  blocks.every((one, index) => !(one.type?.endsWith('List') && blocks[index - 1]?.type?.endsWith('List')));

test('formatting stays the same after save and reopen, and a second save writes the same text', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }).filter(neighbours), (blocks) => {
      const before = held(documentOf(...blocks));
      const markdown = saved(before);
      expect(reopened(markdown)).toEqual(before);
      expect(saved(reopened(markdown))).toBe(markdown);
    }),
    { numRuns: 200 },
  );
});
