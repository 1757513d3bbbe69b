import { expect, test } from 'vitest';
import { cleanFileName } from '../file-name';

test.each([
  ['Plan für Süd.pdf', 'Plan für Süd.pdf'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
  ['folder/', 'folder'],
  ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['zero\u200Bwidth\uFEFF.png', 'zerowidth.png'],
  ['two\r\nlines.png', 'twolines.png'],
  ['a\u00A0 \u3000b.png', 'a b.png'],
  ['photo.png. .', 'photo.png'],
  ['...hidden.csv', 'hidden.csv'],
  ['.png', 'png'],
  ['a.png:stream', 'a.png_stream'],
  ['<b>"x"?*|.csv', '_b__x____.csv'],
  ['CON.png', '_CON.png'],
  ['console.png', 'console.png'],
  ['e\u0301.txt', 'é.txt'],
  ['/', ''],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});
