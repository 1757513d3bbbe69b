/** Reads the text of a PDF from its fonts (ToUnicode maps) and its page content. */
import { inflateSync } from 'node:zlib';

export interface PdfObject {
  head: string;
  stream: string;
}

export function textOfPdf(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const maps = fontMaps(objects);
  return [...objects.values()]
    .filter(({ stream }) => stream.includes(' Tf'))
    .map(({ stream }) => textOfPage(stream, maps))
    .join('\n');
}

/** The characters of each font's glyphs. */
export function fontMaps(objects: ReadonlyMap<string, PdfObject>): Map<string, Map<string, string>> {
  const maps = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) maps.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  return maps;
}

export function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const whole = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', index } of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const end = whole.indexOf('endobj', index);
    const start = whole.indexOf('stream\n', index);
    const hasStream = start !== -1 && start < end;
    const head = whole.slice(index, hasStream ? start : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = hasStream ? bytes.subarray(start + 7, start + 7 + length) : Buffer.alloc(0);
    objects.set(id, {
      head,
      stream: head.includes('/FlateDecode') && length > 0 ? inflateSync(raw).toString('latin1') : raw.toString('latin1'),
    });
  }
  return objects;
}

/** Glyph to characters, from the ranges in the map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], offset) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(
        (Number.parseInt(from, 16) + offset).toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    });
  return letters;
}

export function textOfPage(stream: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font = '';
  let text = '';
  let line = '';
  for (const [, name, matrix, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d. -]+) Tm|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = name;
    else if (matrix !== undefined) {
      const y = matrix.split(' ')[1] ?? '';
      if (y !== line) text += '\n';
      line = y;
    } else
      for (const [, hex = ''] of (glyphs ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += maps.get(font)?.get(glyph) ?? '';
  }
  return text;
}
