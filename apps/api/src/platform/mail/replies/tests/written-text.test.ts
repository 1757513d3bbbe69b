/** Replies in the forms of the usual mail programs. The quotation of our message begins with the marked line. */
import { expect, test } from 'vitest';
import { writtenText } from '../written-text';

const ours = '## Reply above this line to answer under your name ##\n\nRuuk\n\nWhat do you tether?\n\nOpen:\nhttp://muster.test/';
const quoted = ours
  .split('\n')
  .map((line) => `> ${line}`.trim())
  .join('\n');

test.each([
  ['Gmail', `All of it.\n\nOn Tue, Mar 10, 2026 at 9:00 AM Muster <reply@reply.example.com>\nwrote:\n\n${quoted}`],
  ['Gmail in German', `All of it.\n\nAm Di., 10. März 2026 um 09:00 Uhr schrieb Muster <reply@reply.example.com>:\n\n${quoted}`],
  ['Apple Mail', `All of it.\n\n> On 10 Mar 2026, at 09:00, Muster <reply@reply.example.com> wrote:\n> \n${quoted}\n`],
  ['Thunderbird', `All of it.\n\nOn 3/10/26 09:00, Muster wrote:\n${quoted}`],
  [
    'Outlook',
    `All of it.\r\n\r\n________________________________\r\nFrom: Muster <no-reply@example.com>\r\nSent: Tuesday, 10 March 2026 09:00\r\n\r\n${ours}`,
  ],
  [
    'Outlook without a line',
    `All of it.\n\nFrom: Muster <no-reply@example.com>\nSent: Tuesday, 10 March 2026 09:00\nTo: Ada Moor\nSubject: New question\n\n${ours}`,
  ],
  [
    'Outlook in German',
    `All of it.\n\nVon: Muster <no-reply@example.com>\nGesendet: Dienstag, 10. März 2026 09:00\nAn: Ada Moor\nBetreff: Neue Frage\n\n${ours}`,
  ],
  ['a forward of the old kind', `All of it.\n\n-----Original Message-----\nFrom: Muster\n\n${ours}`],
  ['Japanese', `All of it.\n\n2026年3月10日(火) 9:00 Muster <reply@reply.example.com>:\n\n${quoted}`],
  ['a program that quotes nothing', 'All of it.\n'],
  ['a signature', `All of it.\n-- \nAda Moor\nRigger\n\n${quoted}`],
  ['a bold line', `All of it.\n\n*## Reply above this line to answer under your name ##*\n\nRest`],
  ['a quotation of a quotation', `All of it.\n\n> > ${ours.replaceAll('\n', '\n> > ')}`],
])('%s leaves what the person wrote', (_program, text) => {
  expect(writtenText(text)).toBe('All of it.');
});

test('keeps the person’s own lists, colons and numbers', () => {
  const own = 'Two things:\n\n1. Tools above 2 kg\n2. Radios\n\nNote: the lanyard of 2024 is recalled.\n# Not a mark';
  expect(writtenText(`${own}\n\nOn Tue, 10 Mar 2026 09:00, Muster wrote:\n\n${quoted}`)).toBe(own);
  expect(writtenText(own)).toBe(own);
});

const own = 'Use the blue sling.\n\nPart number: 4471-B\nTorque: 40 Nm\nDo not: lift above 2 t';
const from = 'From: Muster <no-reply@example.com>';
const rest = ['Sent: Tuesday, 10 March 2026 09:00', 'To: Ada Moor', 'Subject: New question'];

test.each([
  ['the block of Outlook', [from, ...rest].join('\n')],
  ['a block of three lines', [from, ...rest.slice(0, 2)].join('\n')],
  ['a block with a blank line in it', `${from}\n${rest[0]}\n\n${rest[1]}`],
])('%s ends at the blank line above it', (_kind, block) => {
  expect(writtenText(`${own}\n\n${block}\n\n${ours}`)).toBe(own);
});

test('keeps lines of the person that look like headers if the program wrote none', () => {
  expect(writtenText(`${own}\n\n${quoted}`)).toBe(own);
});

test('a line without a date before the quotation removes no sentence of the person', () => {
  expect(writtenText(`Use the sling of 2024.\n\nMuster schrieb:\n${quoted}`)).toBe('Use the sling of 2024.\n\nMuster schrieb:');
});

test('a reply below the quotation has no text, and neither has a quotation alone', () => {
  expect(writtenText(`${quoted}\n\nBelow`)).toBe('');
  expect(writtenText(`On Tue, 10 Mar 2026 09:00, Muster wrote:\n${quoted}`)).toBe('');
  expect(writtenText('')).toBe('');
});
