import { mediaTypeOf, voiceTypes, widerTypes } from '@muster/contract/files/acceptance';
import { describe, expect, test } from 'vitest';
import { mp3 } from '../../../../tests/uploads';
import { findFault } from '../content/find-fault';
import { compound, filmAsM4a, heic, jpeg, m4a, mov, mp4, office, oldMov, pdf, png, rtf, silentM4a, taggedMp3, zip } from './samples';

const encode = (text: string) => new TextEncoder().encode(text);

function faultOf(name: string, bytes: Uint8Array): ReturnType<typeof findFault> {
  const type = mediaTypeOf(name, { ...widerTypes, ...voiceTypes });
  if (!type) throw new Error(`${name} may not be uploaded at all`);
  return findFault(type, { size: bytes.length, read: (from, to) => Promise.resolve(Buffer.from(bytes.subarray(from, to))) });
}

describe('[5.15] content that matches its extension is accepted', () => {
  test.each([
    ['a.png', png()],
    ['a.jpg', jpeg()],
    ['A.JPEG', jpeg(4000, 3000)],
    ['a.heic', heic],
    ['a.mp4', mp4],
    ['a.mov', mov],
    ['old.mov', oldMov],
    ['a.mp3', mp3],
    ['tagged.mp3', taggedMp3],
    ['a.m4a', m4a],
    ['a.pdf', pdf],
    ['a.rtf', rtf],
    ['a.doc', compound('WordDocument')],
    ['a.xls', compound('Workbook')],
    ['older.xls', compound('Book')],
    ['a.ppt', compound('PowerPoint Document')],
    ['a.docx', office('word')],
    ['a.xlsx', office('xl')],
    ['a.pptx', office('ppt')],
    ['a.zip', zip('photo.png')],
    ['empty.zip', zip()],
    ['a.csv', encode('name;count\r\nÄpfel;"5"\t<5 mg\n')],
    ['latin.csv', new Uint8Array([...encode('gr'), 0xfc, 0xdf, 0x0a])],
    ['wide.csv', new Uint8Array([0xff, 0xfe, 0x61, 0, 0x3b, 0])],
    ['a.txt', encode('\uFEFFNotes\n')],
  ])('%s', async (name, bytes) => {
    expect(await faultOf(name, bytes)).toBeUndefined();
  });
});

describe('content that does not match its extension is rejected', () => {
  const page = encode('<!doctype html><script>alert(1)</script>');
  test.each([
    ['HTML as a picture', 'a.png', page],
    ['HTML as a spreadsheet', 'a.csv', page],
    ['HTML after blank lines and a byte order mark', 'a.txt', encode('\uFEFF \n\t<html>')],
    ['SVG as text', 'a.txt', encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML as text', 'a.txt', encode('<?xml version="1.0"?><svg/>')],
    ['HTML in UTF-16 as text', 'a.txt', new Uint8Array([0xff, 0xfe, 0x3c, 0, 0x62, 0, 0x3e, 0])],
    ['a GIF that is also a script', 'a.png', encode('GIF89a=1;alert(1)')],
    ['a PNG as JPEG', 'a.jpg', png()],
    ['a file with only the signature of a PNG', 'a.png', new Uint8Array([...png().subarray(0, 8), ...page])],
    ['a JPEG without a picture', 'a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2])],
    ['a JPEG signature followed by a page', 'a.jpg', new Uint8Array([0xff, 0xd8, 0xff, ...page])],
    ['a page as MP3', 'a.mp3', page],
    ['a tag without sound', 'a.mp3', taggedMp3.subarray(0, 310)],
    ['one frame and a page', 'a.mp3', new Uint8Array([...mp3.subarray(0, 104), ...page])],
    ['a film as M4A', 'a.m4a', filmAsM4a],
    ['a container without sound', 'a.m4a', silentM4a],
    ['an MP3 as M4A', 'a.m4a', mp3],
    ['a program', 'a.pdf', encode('MZ\u0090\u0000')],
    ['a page before a PDF', 'a.pdf', encode('<html>%PDF-1.7')],
    ['a program as text', 'a.txt', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['text with a control character far inside', 'a.csv', encode(`${'a,b\n'.repeat(200_000)}\u001b[2J`)],
    ['a ZIP as document', 'a.docx', zip('word/document.xml')],
    ['a spreadsheet as document', 'a.docx', office('xl')],
    ['a document with macros', 'a.docx', office('word', 'word/vbaProject.bin')],
    ['a ZIP after a program', 'a.zip', new Uint8Array([...encode('MZ'), ...zip('a')])],
    ['a truncated ZIP', 'a.zip', zip('a').subarray(0, 20)],
    ['an installer as document', 'a.doc', compound('!_StringData')],
    ['an old spreadsheet as old document', 'a.doc', compound('Workbook')],
    ['a truncated compound file', 'a.xls', compound('Workbook').subarray(0, 600)],
    ['a video as picture', 'a.heic', mp4],
    ['a picture as video', 'a.mp4', heic],
    ['one byte', 'a.mp4', encode('f')],
  ])('%s', async (_what, name, bytes) => {
    expect(await faultOf(name, bytes)).toBe('CONTENT_IS_NOT_OF_ITS_TYPE');
  });

  test.each([
    ['flood.png', png(60_000, 60_000)],
    ['flood.jpg', jpeg(65_535, 65_535)],
  ])('%s, which declares billions of pixels in a few bytes', async (name, bytes) => {
    expect(await faultOf(name, bytes)).toBe('TOO_MANY_PIXELS');
  });

  test('a circular directory ends the search', async () => {
    const file = compound('Nothing');
    new DataView(file.buffer).setUint32(512 + 8, 1, true);
    expect(await faultOf('a.doc', file)).toBe('CONTENT_IS_NOT_OF_ITS_TYPE');
  });
});
