import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitText } from '../segments/split';

type Format = 'TEXT' | 'MARKDOWN';

/** Writes words in capitals, as a service would change words and nothing else. */
const capitals = (markup: string): string =>
  markup.replaceAll(/<code .*?<\/code>|<[^>]*>|&\w+;|[^<&]+/gu, (part) => (/^[<&]/u.test(part) ? part : part.toUpperCase()));

const translated = (text: string, format: Format, translate: (markup: string) => string = capitals): string => {
  const { pieces, join } = splitText(text, format);
  return join(pieces.map(translate));
};

describe('plain text', () => {
  test('keeps its lines, indents and blank lines', () => {
    expect(translated('  Stop.\n\n\tLook up \r\nGo ', 'TEXT')).toBe('  STOP.\n\n\tLOOK UP \r\nGO ');
  });

  test('keeps characters that mean something in Markdown or HTML', () => {
    expect(translated('a_b * <b>c</b> & d [e](f) &amp; # g', 'TEXT')).toBe('A_B * <B>C</B> & D [E](F) &AMP; # G');
  });

  test.each([
    'https://example.test/a?b=c&d',
    'www.example.test/path',
    'amara.okafor@example.test',
    '+61 (0)400 123 456',
    '{{name}}',
    '{site.name}',
    '2026-11-23',
  ])('keeps %s, which the service does not see', (kept) => {
    const text = `Ask ${kept} today`;
    expect(splitText(text, 'TEXT').pieces.join()).not.toContain(kept);
    expect(translated(text, 'TEXT')).toBe(`ASK ${kept} TODAY`);
  });

  test.each(['', '   ', '42', '12:30 – 14:00', '😀', 'https://example.test', '***'])(
    'without words has nothing to translate: %j',
    (text) => {
      expect(splitText(text, 'TEXT').pieces).toEqual([]);
      expect(translated(text, 'TEXT')).toBe(text);
    },
  );
});

describe('Markdown', () => {
  test.each([
    ['# Stop\n\nLook **up** and _listen_.', '# STOP\n\nLOOK **UP** AND *LISTEN*.'],
    ['- one\n- two\n  - three', '- ONE\n- TWO\n  - THREE'],
    ['1. first\n2. second', '1. FIRST\n2. SECOND'],
    ['> Said **once**', '> SAID **ONCE**'],
    ['See [the manual](https://example.test/m "Manual").', 'SEE [THE MANUAL](https://example.test/m "Manual").'],
    ['Run `npm test` now', 'RUN `npm test` NOW'],
    ['~~old~~ new', '~~OLD~~ NEW'],
    ['- [ ] check\n- [x] done', '- [ ] CHECK\n- [x] DONE'],
    ['one\\\ntwo', 'ONE\\\nTWO'],
    ['```\nlet x\n```\n\nend', '```\nlet x\n```\n\nEND'],
    ['| a | b |\n| - | - |\n| c | d |', '| A | B |\n| - | - |\n| C | D |'],
  ])('keeps the structure of %j', (text, expected) => {
    expect(translated(text, 'MARKDOWN')).toBe(expected);
  });

  test('an address that stands alone is kept', () => {
    expect(splitText('Open https://example.test/a now', 'MARKDOWN').pieces.join()).not.toContain('example');
    expect(translated('Open https://example.test/a now', 'MARKDOWN')).toContain('https://example.test/a');
  });

  test('a link that moves inside its sentence stays a link', () => {
    const moved = () => '<a id="1">das Handbuch</a> zuerst lesen';
    expect(translated('First read [the manual](https://example.test)', 'MARKDOWN', moved)).toBe(
      '[das Handbuch](https://example.test) zuerst lesen',
    );
  });

  test('words of the service never become markup', () => {
    const hostile = () => '# *a* [b](c) `d` &lt;img src=x&gt;';
    const text = translated('Wear gloves', 'MARKDOWN', hostile);
    expect(splitText(text, 'MARKDOWN').pieces).toHaveLength(1);
    expect(splitText(text, 'MARKDOWN').pieces[0]).toBe('# *a* [b](c) `d` &lt;img src=x&gt;');
  });
});

describe('an answer that is not what was sent leaves the original', () => {
  const text = 'Read **all** of [it](https://example.test) at 10:00';
  test.each([
    ['no words', '<b id="1"> </b><a id="2">42</a>'],
    ['nothing', ''],
    ['lost markup', 'Lies <a id="2">es</a>'],
    ['a number twice', 'Lies <b id="1">alles</b><b id="1">alles</b><a id="2">es</a>'],
    ['an unknown number', '<b id="1">a</b><a id="2">b</a><i id="3">c</i>'],
    ['another element', '<i id="1">a</i><a id="2">b</a>'],
    ['other markup', '<b id="1">a</b><a id="2">b</a><img src="x">'],
    ['overlaps', '<b id="1">a<a id="2">b</b></a>'],
    ['an open element', '<b id="1">a</b><a id="2">b'],
    ['a new address', '<b id="1">a</b><a id="2">b</a> https://evil.test'],
    ['a new address without a scheme', '<b id="1">a</b><a id="2">www.evil.test</a>'],
    ['a character that nothing can print', '<b id="1">a</b><a id="2">b</a>\u0000'],
    ['half of a character', '<b id="1">a</b><a id="2">b</a>\ud83d'],
    ['a number for half of a character', '<b id="1">a</b><a id="2">b</a>&#0;&#xd83d;\u0007'],
  ])('%s', (_what, answer) => {
    expect(translated(text, 'MARKDOWN', () => answer)).toContain('Read **all** of [it](https://example.test) at 10:00');
  });

  test('one bad piece does not spoil the others', () => {
    const { pieces, join } = splitText('one\ntwo', 'TEXT');
    expect(join(pieces.map((piece) => (piece === 'one' ? '<x>' : 'ZWEI')))).toBe('one\nZWEI');
    expect(join([undefined, 'ZWEI'])).toBe('one\nZWEI');
  });
});

test.each([
  ['quotations inside quotations', '>'.repeat(5_000)],
  ['lists inside lists', '- '.repeat(2_000)],
  ['numbered lists inside lists', '1. '.repeat(2_000)],
  ['open links', '[a]('.repeat(2_000)],
  ['open emphasis', '**a'.repeat(3_000)],
  ['open code', '`a'.repeat(4_000)],
  ['table cells', '| a '.repeat(2_000)],
  ['underlined headings', 'a\n=\n'.repeat(2_000)],
  ['lines', '- a\n'.repeat(2_000)],
  ['e-mail addresses', 'a@b.c '.repeat(1_500)],
])('a text of thousands of %s is not split, because its parser would need seconds', (_what, hostile) => {
  expect(splitText(`${hostile} words`, 'MARKDOWN').pieces).toEqual([]);
  expect(translated(`${hostile} words`, 'MARKDOWN')).toBe(`${hostile} words`);
});

test('without a translation every text stays exactly as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom<Format>('TEXT', 'MARKDOWN'), (text, format) => {
      const { pieces, join } = splitText(text, format);
      expect(join(pieces.map(() => undefined))).toBe(text);
    }),
  );
});

test('a service that changes nothing changes no plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(translated(text, 'TEXT', (markup) => markup)).toBe(text);
    }),
  );
});
