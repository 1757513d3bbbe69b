import { expect, test } from 'vitest';
import { furtherLanguageTexts } from '../../../platform/further-languages/further-languages';
import { campaignNotifications } from '../../campaigns';
import { exchangeNotifications } from '../../exchange';
import { reportNotifications } from '../../reports';
import { responseNotifications } from '../../responses';

const kinds = [...campaignNotifications, ...exchangeNotifications, ...reportNotifications, ...responseNotifications];

test.each(Object.entries(furtherLanguageTexts))('[1.9] every kind of notification has a text in %s', (_, { notifications }) => {
  expect(kinds.map(({ name }) => name).filter((name) => !(name in notifications))).toEqual([]);
});

test('[1.9] a notification is written in the language of the person', () => {
  const answered = kinds.find(({ name }) => name === 'question.answered');
  expect(answered?.texts.ar?.({ about: 'A', count: 2, isUrgent: false })).toBe('إجابتان جديدتان عن سؤالك: A');
  expect(answered?.titles.ja).toBe('あなたの質問への回答');
});
