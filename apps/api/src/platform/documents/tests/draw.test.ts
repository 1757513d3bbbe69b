import { expect, test } from 'vitest';
import { drawPages, type Document, type DocumentElement } from '../draw';
import { catalogOf, structureOfPdf, textsOf, untaggedText } from './pdf-structure';
import { objectsOf, textOfPdf } from './pdf-text';

const texts = {
  contents: 'Contents',
  page: 'Page {{page}} of {{total}}',
  unsupportedCharacters: ['About this document', 'Some characters stand as a sign.'],
} as const;

async function drawn(elements: readonly DocumentElement[], language: Document['language'] = 'en', footer?: string) {
  return Buffer.from(await drawPages({ title: 'Title', author: 'Author', language, elements, footer, texts }));
}
const paragraph = (text: string): DocumentElement => ({ kind: 'paragraph', text });

/** Glyph 0 of a font is the box of a missing character. */
const hasMissingGlyph = (bytes: Buffer): boolean =>
  [...objectsOf(bytes).values()].some(({ stream }) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].some(([, glyphs = '']) =>
      /<(?:[\da-f]{4})*?0000/i.test(
        glyphs.replace(/<([\da-f]*)>/gi, (hex) => (hex.match(/[\da-f]{4}/gi)?.includes('0000') ? '<0000>' : '')),
      ),
    ),
  );

test('a document in each script is tagged, has its language, and the text can be read from it', async () => {
  const samples = {
    de: 'Größe prüfen',
    ja: '安全を確認',
    ko: '안전 확인',
    'zh-cn': '确认安全',
    'zh-tw': '確認安全',
    zu: 'Qinisekisa',
  } as const;
  for (const [language, text] of Object.entries(samples) as [Document['language'], string][]) {
    const bytes = await drawn([{ kind: 'heading', text, level: 1 }, paragraph(text)], language);
    expect(catalogOf(bytes)).toMatchObject({ isMarked: true, lang: language });
    expect(
      structureOfPdf(bytes)
        .flatMap(textsOf)
        .map((part) => part.replaceAll('\n', '')),
    ).toEqual([text, text]);
    expect(hasMissingGlyph(bytes)).toBe(false);
    expect(untaggedText(bytes)).toBe('');
  }
});

type Tag = ReturnType<typeof structureOfPdf>[number];
const tablesOfContents = (tag: Tag): Tag[] => (tag.name === 'TOC' ? [tag] : tag.children.flatMap(tablesOfContents));

test('a long document has a table of contents with the page of each section, and a short one has none', async () => {
  const sections = Array.from({ length: 60 }, (_, index): DocumentElement[] => [
    { kind: 'heading', text: `Section ${index + 1} ends`, level: 2 },
    ...Array.from({ length: 4 }, () => paragraph('People looked at the ladder. '.repeat(12))),
  ]);
  const bytes = await drawn([{ kind: 'heading', text: 'Report', level: 1 }, paragraph('Made today'), ...sections.flat()]);
  const toc = structureOfPdf(bytes).flatMap(tablesOfContents);
  expect(toc).toHaveLength(1);
  const rows = toc.flatMap(textsOf).map((text) => text.replaceAll('\n', ' '));
  expect(rows).toHaveLength(60);
  const text = textOfPdf(bytes).replaceAll('\n', ' ');
  const pageOf = (heading: string): string => {
    const at = text.lastIndexOf(heading);
    return /Page (\d+) of/.exec(text.slice(at))?.[1] ?? '';
  };
  for (const [index, row] of rows.entries()) {
    const heading = `Section ${index + 1} ends`;
    expect(row.replaceAll(' ', '')).toBe(`${heading}${pageOf(heading)}`.replaceAll(' ', ''));
  }
  expect(untaggedText(bytes)).toBe('');
  const short = await drawn(sections.slice(0, 5).flat());
  expect(textOfPdf(short)).not.toContain('Contents');
});

test('a document from right to left holds its text for screen readers', async () => {
  const bytes = await drawn([paragraph('تقرير السلامة')], 'ar');
  const utf16 = Buffer.from('تقرير السلامة', 'utf16le').swap16().toString('latin1');
  expect([...objectsOf(bytes).values()].some(({ head }) => head.includes('/ActualText') && unescaped(head).includes(utf16))).toBe(true);
  expect(hasMissingGlyph(bytes)).toBe(false);
});
const unescaped = (text: string): string =>
  text
    .replace(/\\([()\\])/g, '$1')
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n');

test('hostile texts are drawn without a missing glyph, and a character without a font is reported', async () => {
  const whole = ['👷🏽‍♀️ 🦺 ✅', 'e\u0301 Z\u0323', 'निर्देश क्‍ष', '﷽', '', ' ', '\n\n', `a${'\u0301'.repeat(500)}`].map(paragraph);
  const bytes = await drawn([
    ...whole,
    { kind: 'entry', name: 'अमित', facts: ['', null, 'مرحبا'], texts: [''] },
    { kind: 'bar', text: '', share: 9 },
  ]);
  expect(hasMissingGlyph(bytes)).toBe(false);
  expect(textOfPdf(bytes)).not.toContain('About this document');
  const broken = await drawn(['lone \uD800 end', '\uDC00', '𓀀', '\uFFFF', '\u{10FFFF}'].map(paragraph));
  expect(hasMissingGlyph(broken)).toBe(false);
  expect(textOfPdf(broken)).toContain('lone \uFFFD end');
  expect(textOfPdf(broken)).toContain('About this document');
});

test('a long text goes on on the next page, inside of its tag', async () => {
  const bytes = await drawn([paragraph(Array.from({ length: 4_000 }, (_, index) => `word${index}`).join(' '))]);
  expect(textOfPdf(bytes)).toContain('Page 2 of');
  const text = structureOfPdf(bytes).flatMap(textsOf).join(' ');
  for (const word of ['word0', 'word3999']) expect(text).toContain(word);
  expect(untaggedText(bytes)).toBe('');
});

test('the footer stands on each page, outside of what screen readers read', async () => {
  const footer = 'Ledger, checkpoint 7, SHA-256 3fa9c1b2…';
  const bytes = await drawn(
    Array.from({ length: 200 }, (_, index) => paragraph(`Line ${index}`)),
    'en',
    footer,
  );
  const pages = /Page 1 of (\d+)/.exec(textOfPdf(bytes))?.[1];
  expect(Number(pages)).toBeGreaterThan(1);
  expect(textOfPdf(bytes).split(footer)).toHaveLength(Number(pages) + 1);
  expect(structureOfPdf(bytes).flatMap(textsOf).join('\n')).not.toContain(footer);
  expect(textOfPdf(await drawn([paragraph('Line')]))).not.toContain('SHA-256');
});
