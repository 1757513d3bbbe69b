/**
 * Text, in any encoding that spreadsheets write. It must not contain control characters, except tabs, line ends and form feeds. It
 * must not begin like markup, which a careless program could execute.
 */
import type { Content } from './content';

/** Large enough to limit the calls to an external store, small enough for the memory. */
const chunkBytes = 4_194_304;

export async function isPlainText(content: Content): Promise<boolean> {
  const head = await content.read(0, 512);
  const wide = wideEncoding(head);
  if (beginsAsMarkup(wide ? new TextDecoder(wide).decode(head) : head.toString('utf8'))) return false;
  const step = wide ? 2 : 1;
  if (content.size % step !== 0) return false;
  for (let at = 0; at < content.size; at += chunkBytes) {
    const chunk = await content.read(at, at + chunkBytes);
    if (wide ? hasWideControl(chunk, wide) : hasControl(chunk)) return false;
  }
  return true;
}

/** The encoding with two bytes per character that the byte order mark declares. */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = head.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
}

const beginsAsMarkup = (text: string): boolean => /^[\s\uFEFF]*<[a-z!?/%]/i.test(text);

const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0c) || code === 0x7f;

const controls = Uint8Array.from({ length: 256 }, (_, code) => Number(isControl(code)));

function hasControl(chunk: Buffer): boolean {
  // a loop over the index is fast; a large file has some hundred million bytes
  for (let at = 0; at < chunk.length; at += 1) if (controls[chunk[at] ?? 0]) return true;
  return false;
}

function hasWideControl(chunk: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const readUnit = encoding === 'utf-16le' ? chunk.readUInt16LE.bind(chunk) : chunk.readUInt16BE.bind(chunk);
  for (let at = 0; at + 2 <= chunk.length; at += 2) if (isControl(readUnit(at))) return true;
  return false;
}
