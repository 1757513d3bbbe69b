/** Harmless bytes with hostile names, and types that are not allowed. */
import { pdf, png, zip } from '../../apps/api/src/features/files/tests/samples';
import { text } from './bytes';
import type { HostileFile } from './file';

const script = text('alert(1)');
const page = text('<!doctype html><script>alert(1)</script>');

/** File extensions that are not allowed. */
const unlisted: HostileFile[] = [
  ['a picture with scripts', 'logo.svg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', 'page.html', page],
  ['a page of old', 'page.HTM', page],
  ['a page in XML', 'page.xhtml', page],
  ['a saved page', 'page.mhtml', page],
  ['a script', 'code.js', script],
  ['a module', 'code.mjs', script],
  ['a style sheet', 'style.css', text('body{background:url(//evil.example)}')],
  ['XML with a style sheet', 'feed.xml', text('<?xml-stylesheet href="x.xsl"?><a/>')],
  ['a program', 'run.exe', text('MZ')],
  ['a script of a shell', 'run.sh', text('#!/bin/sh')],
  ['a shortcut', 'open.lnk', text('L')],
  ['a document with macros', 'plan.docm', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['a spreadsheet with macros', 'plan.xlsm', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin')],
  ['an archive of programs', 'code.jar', zip('A.class')],
  ['a GIF', 'spin.gif', text('GIF89a')],
  ['settings of a web server', '.htaccess', text('AddType text/html .png')],
  ['only an ending', '.png', png()],
  ['nothing', ' ', png()],
  ['a long name', `${'a'.repeat(300)}.png`, png()],
  ['a second ending', 'photo.png.html', page],
  ['a program behind a document', 'notes.pdf.exe', text('MZ')],
  ['a NUL before another ending', 'page.html\u0000.png', page],
  ['a stream of a file', 'photo.png::$DATA', png()],
  ['a parameter', 'photo.html;.png ;.html', page],
  ['full-width letters', 'photo.\uFF50\uFF4E\uFF47', png()],
  ['a name that reads backwards', 'photo\u202Egnp.exe', text('MZ')],
].map(([what, name, bytes]) => ({ what, name, bytes, outcome: 'no link' }) as HostileFile);

const renamed: HostileFile[] = [
  ['folders above', '../../../../etc/passwd.png', 'passwd.png'],
  ['folders above, as Windows has them', '..\\..\\windows\\logo.png', 'logo.png'],
  ['a drive', 'C:\\temp\\a.png', 'a.png'],
  ['a server', '\\\\evil.example\\share\\a.png', 'a.png'],
  ['an encoded path', '%2e%2e%2f%2e%2e%2fa.png', '%2e%2e%2f%2e%2e%2fa.png'],
  ['a device', 'con.png', '_con.png'],
  ['dots at the end', 'photo.png...', 'photo.png'],
  ['a hidden file', '.photo.png', 'photo.png'],
  ['a name that reads backwards', 'annex\u202Efdp.png', 'annexfdp.png'],
  ['invisible letters', 'pho\u200Bto\u2060\uFEFF.png', 'photo.png'],
  ['markup', '<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
  ['the end of a quoted header', 'a"; filename="page.html.png', 'a_; filename=_page.html.png'],
  ['a line end and a header', 'a\r\nContent-Type: text@html.png', 'aContent-Type_ text@html.png'],
  ['an escape sequence of a terminal', 'a\u001B[2J.png', 'a[2J.png'],
  ['a formula', "=cmd|' C calc'!A0.png", "=cmd_' C calc'!A0.png"],
].map(([what, name, shownAs]) => ({ what: `a name with ${what}`, name, shownAs, bytes: png(), outcome: 'attachment' }) as HostileFile);

export const hostileNames: readonly HostileFile[] = [
  ...unlisted,
  ...renamed,
  { what: 'a file extension of another type', name: 'invoice.png', bytes: pdf, outcome: 'rejected' },
];
