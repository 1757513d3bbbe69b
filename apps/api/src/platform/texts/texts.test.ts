import { expect, test } from 'vitest';
import { serverTexts } from './texts';

test('a text takes the plural form of its count, and a number as the language writes it', () => {
  const say = (language: 'ar' | 'en', count: number) => serverTexts(language).say('exchange-notices:answered.text', { count, about: 'A' });
  expect([say('en', 1), say('en', 2)]).toEqual(['New answer to your question: A', '2 new answers to your question: A']);
  expect(say('ar', 2)).toBe('إجابتان جديدتان عن سؤالك: A');
  expect(serverTexts('de').say('export:votes', { count: 1_000 })).toBe('1.000 Stimmen');
});

test('a value is neither escaped nor read as a placeholder or as the key of another text', () => {
  const about = '<b>{{count}} $t(mail:open) & {about}';
  expect(serverTexts('en').say('campaign-notices:posted.text', { about })).toBe(`New: ${about}`);
  const { fill } = serverTexts('en');
  expect(fill('{{invitedBy}}: {{companyName}}', { invitedBy: '{{companyName}}', companyName: 'Works' })).toBe('{{companyName}}: Works');
});

test('languages do not share their texts', () => {
  expect(serverTexts('fr').say('mail:open')).toBe('Ouvrir');
  expect(serverTexts('de').say('mail:open')).toBe('Öffnen');
  expect(serverTexts('zh-tw').group('mail').open).not.toBe(serverTexts('zh-cn').group('mail').open);
});
