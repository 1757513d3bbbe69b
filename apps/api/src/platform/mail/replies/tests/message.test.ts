import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPart, textOf } from '../message';
import { isAutomatic, isChecked, senderOf } from '../sender';

const part = (text: string | Buffer) =>
  readPart(Buffer.isBuffer(text) ? text : Buffer.from(text)) ?? { headers: [], body: Buffer.alloc(0) };
const read = (text: string | Buffer) => textOf(part(text))?.trim();

test('plain text in quoted-printable and another character set', () => {
  expect(
    read('Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nGr=FC=DFe an=\n alle=20\n'),
  ).toBe('Grüße an alle');
});

test('reads the plain part before the HTML part, and no attachment', () => {
  const mail = [
    'Content-Type: multipart/mixed; boundary="a/1"',
    '',
    '--a/1',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename=x.txt',
    '',
    'attached',
    '--a/1',
    'Content-Type: multipart/alternative;',
    '\tboundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>html</p>',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Für alle').toString('base64'),
    '--b--',
    '--a/1--',
  ];
  expect(read(mail.join('\r\n'))).toBe('Für alle');
});

test('reads of HTML what a reader sees before the quotation', () => {
  const html = '<style>p{}</style><div>All &amp; more<br>than &#252;ber</div><blockquote>quoted</blockquote><script>x</script>';
  expect(read(`Content-Type: text/html\n\n${html}`)).toBe('All & more\nthan über');
});

test.each(['<style', '<', '<a ', '&#', ' ', '=', '(', '"'])('a body of %j without an end is read in one pass', (piece) => {
  const body = piece.repeat(200_000);
  for (const head of ['Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable'])
    expect(read(`${head}\n\n${body}x`)).toBeDefined();
  expect(senderOf(part(`From: ${body}\n\nx`))).toBeUndefined();
});

test('a message without text has none', () => {
  expect(read('Content-Type: image/png\n\nx')).toBeUndefined();
});

test('no input makes the reader fail or run for long', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('', 'Content-Type: multipart/mixed; boundary=x\n\n--x\n', 'Content-Transfer-Encoding: quoted-printable\n\n='),
      (bytes, start) => {
        const mail = readPart(Buffer.concat([Buffer.from(start), Buffer.from(bytes)]));
        if (mail) textOf(mail);
      },
    ),
  );
  const deep = Array.from({ length: 200 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join('');
  expect(textOf(part(`${deep}\nx`))).toBeUndefined();
});

test.each([
  ['Ada Moor <Ada@works.example>', 'ada@works.example'],
  ['ada@works.example', 'ada@works.example'],
  ['"Moor, <boss@works.example>" <ada@works.example> (at work)', 'ada@works.example'],
  ['ada@works.example, boss@works.example', undefined],
  ['<ada@works.example>, <boss@works.example>', undefined],
  ['Ada', undefined],
])('the sender of From: %s', (from, sender) => {
  expect(senderOf(part(`From: ${from}\n\nx`))).toBe(sender);
});

test('a second From makes the sender unknown', () => {
  expect(senderOf(part('From: ada@works.example\nFrom: boss@works.example\n\nx'))).toBeUndefined();
});

const checked = (...results: string[]) =>
  isChecked(part(`${results.map((one) => `Authentication-Results: ${one}`).join('\n')}\n\nx`), 'mail.example.com', 'ada@works.example');

test('only the newest result with the server’s name counts, and only dmarc=pass for the domain of the sender', () => {
  expect(checked('mail.example.com; spf=pass; dmarc=pass (p=reject) header.from=works.example')).toBe(true);
  expect(checked('mail.example.com 1; dmarc=pass header.from=works.example')).toBe(true);
  expect(checked('MAIL.example.com;\n dmarc=pass header.from=works.example')).toBe(true);
  expect(checked('mail.example.com; dkim=pass; spf=pass')).toBe(false);
  expect(checked('mail.example.com; dmarc=fail header.from=works.example')).toBe(false);
  expect(checked('mail.example.com; dmarc=pass header.from=elsewhere.example')).toBe(false);
  expect(checked('mail.example.com; dkim=pass (dmarc=pass)')).toBe(false);
  expect(checked('elsewhere.example; dmarc=pass header.from=works.example')).toBe(false);
  expect(checked('mail.example.com; dmarc=pass')).toBe(false);
  // the sender chooses the local part, for example: it may be in quoted strings and comments
  expect(checked('mail.example.com; spf=pass smtp.mailfrom="; dmarc=pass header.from=works.example; x"@evil.example')).toBe(false);
  expect(checked('mail.example.com; spf=fail (a (b); dmarc=pass header.from=works.example; c)')).toBe(false);
  expect(checked('mail.example.com; spf=fail (\\); dmarc=pass header.from=works.example; c)')).toBe(false);
  expect(checked('mail.example.com; spf=fail ("); dmarc=pass header.from=works.example')).toBe(true);
  expect(checked('mail.example.com; dmarc=pass header.from=works.example; dmarc=fail header.from=works.example')).toBe(false);
  expect(checked('mail.example.com; dmarc=pass header.from=works.example header.from=elsewhere.example')).toBe(false);
  expect(checked('mail.example.com; dmarc=pass x-header.from=works.example')).toBe(false);
  // the sender wrote the second header
  expect(checked('mail.example.com; dmarc=fail', 'mail.example.com; dmarc=pass header.from=works.example')).toBe(false);
  expect(checked()).toBe(false);
});

test.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>', 'List-Id: <x.example>', 'X-Autoreply: yes'])(
  '%s is from a program',
  (header) => {
    expect([isAutomatic(part(`${header}\n\nx`)), isAutomatic(part('Auto-Submitted: no\n\nx'))]).toEqual([true, false]);
  },
);
