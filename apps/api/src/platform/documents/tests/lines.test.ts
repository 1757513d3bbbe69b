import { expect, test } from 'vitest';
import { loadFonts } from '../font-set';
import { layOut, type Direction, type Piece } from '../lines';

/** Each letter is one wide. */
async function laidOut(pieces: readonly Piece[], width = 100, direction?: Direction) {
  const fonts = await loadFonts(
    pieces.map(({ text }) => ({ text, weight: 400 })),
    'de',
  );
  return layOut(pieces, { fonts, width, measure: (text) => Array.from(text).length, ...(direction && { direction }) });
}
const lines = async (text: string, width: number) =>
  (await laidOut([{ text }], width)).lines.map(({ runs }) => runs.map((run) => run.text).join(''));

test('a line ends at a space, after a hyphen, and between Chinese characters, but not before their full stop', async () => {
  expect(await lines('one two three', 8)).toEqual(['one two', 'three']);
  expect(await lines('half-finished', 8)).toEqual(['half-', 'finished']);
  expect(await lines('工作安全说明。', 6)).toEqual(['工作安全说', '明。']);
});

test('a line break in the text ends the line, and an empty line stays', async () => {
  expect(await lines('a\n\nb', 8)).toEqual(['a', '', 'b']);
});

test('a word that is longer than the line is cut between characters, and nothing of it is lost', async () => {
  const word = 'é'.repeat(10_000);
  const cut = await lines(word, 97);
  expect(cut.join('')).toBe(word);
  expect(cut.every((line) => line.length <= 97)).toBe(true);
  expect(await lines('👷🏽‍♀️'.repeat(3), 4)).toHaveLength(3);
});

test('the first letter decides on which side a paragraph starts; without letters, the language does', async () => {
  expect((await laidOut([{ text: '12 مرحبا Harbour' }])).direction).toBe('rtl');
  expect((await laidOut([{ text: 'Harbour مرحبا' }])).direction).toBe('ltr');
  expect((await laidOut([{ text: '12:30' }])).direction).toBe('ltr');
});

test('text from right to left: words in the order of the eye, numbers and Latin words as they are, brackets turned', async () => {
  const {
    lines: [line],
  } = await laidOut([{ text: 'من (12) Dock 7!' }]);
  expect(line?.runs.map(({ text }) => text).join('|')).toMatch(/^!\|Dock\| ?\|?7.*\|\) ?\|?|من/);
  expect(line?.runs.at(-1)?.text).toBe('من');
});

test('a name does not reorder what stands beside it', async () => {
  const pieces = ['مرحبا', ' · ', '12', ' · ', 'Dock'].map((text) => ({ text }));
  const texts = async (direction: Direction) =>
    (await laidOut(pieces, 100, direction)).lines[0]?.runs
      .map(({ text }) => text)
      .join('')
      .split(' · ');
  expect(await texts('ltr')).toEqual(['مرحبا', '12', 'Dock']);
  expect(await texts('rtl')).toEqual(['Dock', '12', 'مرحبا']);
});

test('letters that join or change their order carry their text', async () => {
  expect((await laidOut([{ text: 'مرحبا بك' }])).actual).toBe('مرحبا بك');
  const hindi = await laidOut([{ text: 'निर्देश पढ़ें' }]);
  expect([hindi.actual, hindi.lines[0]?.actual]).toEqual([undefined, 'निर्देश पढ़ें'.normalize('NFC')]);
  expect((await laidOut([{ text: 'Dock' }])).lines[0]?.actual).toBeUndefined();
});
