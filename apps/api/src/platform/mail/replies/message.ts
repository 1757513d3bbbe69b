/**
 * Reads the headers and the text of an e-mail as it arrives (RFC 5322, RFC 2045 to 2047). The input is hostile, so everything has a limit.
 */
export interface MailPart {
  /** In their order. Names are in lower case, values are unfolded. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
}

const maxHeaders = 500;
const maxParts = 50;
const maxDepth = 6;
/** Every header that this code reads is shorter, and so is every answer. */
const maxHeaderCharacters = 5_000;
const maxTextCharacters = 200_000;

/** Undefined for bytes without headers. */
export function readPart(bytes: Buffer): MailPart | undefined {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'));
  const head = bytes.toString('latin1', 0, end?.index ?? bytes.length).replace(/\r?\n[ \t]+/g, ' ');
  const lines = head.split(/\r?\n/).slice(0, maxHeaders);
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    // today headers may contain UTF-8 (RFC 6532)
    return colon < 1
      ? []
      : [
          [
            line.slice(0, colon).trim().toLowerCase(),
            Buffer.from(line.slice(colon + 1, maxHeaderCharacters).trim(), 'latin1').toString('utf8'),
          ] as const,
        ];
  });
  if (headers.length === 0) return undefined;
  return { headers, body: end ? bytes.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}

export const headersOf = ({ headers }: MailPart, name: string): string[] =>
  headers.filter(([other]) => other === name).map(([, value]) => value);

/** Returns the text of the first text part. Of HTML it returns what a reader sees. Undefined without a text. */
export function textOf(part: MailPart): string | undefined {
  const found = textParts(part, 0, { left: maxParts });
  const plain = found.find(({ type }) => type === 'text/plain');
  if (plain) return plain.text;
  const html = found[0];
  return html && withoutMarkup(html.text);
}

interface TextPart {
  type: string;
  text: string;
}

function textParts(part: MailPart, depth: number, count: { left: number }): TextPart[] {
  count.left -= 1;
  if (count.left < 0 || depth > maxDepth) return [];
  const [declared = 'text/plain'] = headersOf(part, 'content-type');
  const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (type.startsWith('multipart/'))
    return piecesOf(part.body, parameterOf(declared, 'boundary')).flatMap((piece) => textParts(piece, depth + 1, count));
  const isAttached = headersOf(part, 'content-disposition').some((value) => /^\s*attachment/i.test(value));
  if (isAttached || (type !== 'text/plain' && type !== 'text/html')) return [];
  return [{ type, text: decoded(part, parameterOf(declared, 'charset')) }];
}

function parameterOf(header: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header) ?? [];
  return quoted ?? plain;
}

function piecesOf(body: Buffer, boundary: string | undefined): MailPart[] {
  if (!boundary) return [];
  const text = body.toString('latin1');
  const pieces = `\n${text}`.split(new RegExp(`\\r?\\n--${boundary.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?:--)?[ \\t]*(?=\\r?\\n|$)`));
  // no reader shows the text before the first boundary
  return pieces.slice(1, maxParts + 1).flatMap((piece) => readPiece(Buffer.from(piece.replace(/^\r?\n/, ''), 'latin1')) ?? []);
}

/** A part without headers begins with an empty line. */
const readPiece = (bytes: Buffer): MailPart | undefined =>
  /^\r?\n/.test(bytes.toString('latin1', 0, 2)) ? { headers: [], body: bytes } : readPart(bytes);

function decoded(part: MailPart, charset = 'utf-8'): string {
  const [encoding = ''] = headersOf(part, 'content-transfer-encoding');
  const bytes = bytesOf(part.body, encoding.trim().toLowerCase());
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function bytesOf(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return body;
  const lines = body.toString('latin1').split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  return Buffer.from(
    text.replaceAll('=\n', '').replace(/=([0-9A-Fa-f]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

/** Removes what readers do not see. Works in one pass. An element without an end tag removes the rest. */
function shownIn(html: string): string {
  const lower = html.toLowerCase();
  let shown = '';
  let at = 0;
  for (const { index, 0: tag, 1: name = '' } of html.matchAll(/<(style|script|head|title)\b/gi)) {
    if (index < at) continue;
    shown += html.slice(at, index);
    const end = lower.indexOf(`</${name.toLowerCase()}`, index + tag.length);
    at = end < 0 ? html.length : end;
  }
  return shown + html.slice(at);
}

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutMarkup = (html: string): string =>
  shownIn(html.slice(0, maxTextCharacters))
    .replace(/<blockquote\b[^]*/i, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '';
    });
