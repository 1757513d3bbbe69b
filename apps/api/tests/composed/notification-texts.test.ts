/** What every kind of notification says outside the product, in every language. */
import { preferences } from '@muster/contract/shared/language-names';
import { directionOf, languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import { describe, expect, test } from 'vitest';
import { notificationKinds } from '../../src/composition/app';
import type { Item } from '../../src/features/notifications/delivery/channel';
import { invitationText } from '../../src/features/directory/invitation-text';
import { digestSubject, mailText } from '../../src/features/notifications/delivery/mail-text';

const about = 'Ω-1';
/** One of each plural form of any language. */
const counts = [0, 1, 2, 3, 5, 11, 100, 1_000_000];
/** Kinds about the reader alone: there is nothing to put in. */
const aboutTheReader = ['pin.reset'];
const links = { homeUrl: 'https://muster.example', stopUrl: 'https://muster.example/stop' };
const others = languageTags.filter((tag) => tag !== 'en');

const itemsIn = (language: LanguageTag): [Item, ...Item[]] => {
  const [first, ...rest] = notificationKinds.map((kind): Item => ({
    kind: kind.name,
    heading: kind.title(language),
    title: kind.text(language, { about, count: 2, isUrgent: false }),
    metadata: { entityType: 'CampaignV2', companyId: 1 },
    subject: 'campaign:1',
  }));
  if (!first) throw new Error('There are no kinds of notifications');
  return [first, ...rest];
};

/** What the texts leave when everything is put in. */
const unfilled = /[{}]|\bundefined\b|\bNaN\b|\[object/;

describe.each(languageTags)('[1.9] in %s', (language) => {
  test.each(notificationKinds)('$name has a heading and a text for each count, with everything put in', (kind) => {
    expect(kind.title(language).trim()).not.toBe('');
    for (const count of counts)
      for (const isUrgent of ['campaign.posted', 'campaign.raised'].includes(kind.name) ? [false, true] : [false]) {
        const text = kind.text(language, { about, count, isUrgent });
        expect(text).toContain(aboutTheReader.includes(kind.name) ? '' : about);
        expect(text).not.toMatch(unfilled);
      }
  });

  test('e-mails have a subject, both bodies, the language and its direction', () => {
    const items = itemsIn(language);
    for (const message of [...items.map((item) => ({ items: [item] as const, isDigest: false })), { items, isDigest: true }]) {
      const { subject, text, html } = mailText({ items: message.items as [Item, ...Item[]], isDigest: message.isDigest, language }, links);
      for (const part of [subject, text, html]) expect(part.trim()).not.toBe('');
      for (const part of [subject, text]) expect(part).not.toMatch(unfilled);
      expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
      // a title has the direction of its own letters
      expect(html.match(/<(?:h1|p) class="text" dir="auto"/g)).toHaveLength(message.items.length + Number(message.isDigest));
    }
    for (const count of counts) expect(digestSubject(language, count)).not.toMatch(unfilled);
  });
});

describe.each(others)('[1.9] nothing stays English in %s', (language) => {
  test('headings, texts and e-mails', () => {
    const english = itemsIn('en');
    const own = itemsIn(language);
    const same = own.filter(({ heading, title }, index) => heading === english[index]?.heading || title === english[index]?.title);
    expect(same.map(({ kind }) => kind)).toEqual([]);
    for (const isDigest of [false, true]) {
      const lines = (tag: LanguageTag, items: [Item, ...Item[]]) => mailText({ items, isDigest, language: tag }, links).text.split('\n');
      const left = new Set(lines('en', english).filter((line) => line !== '' && !line.startsWith('http')));
      expect(lines(language, own).filter((line) => left.has(line))).toEqual([]);
    }
    expect(digestSubject(language, 1)).not.toBe(digestSubject('en', 1));
  });

  test('a critical briefing', () => {
    const [posted] = notificationKinds.filter(({ name }) => name === 'campaign.posted');
    const critical = (tag: LanguageTag) => posted?.text(tag, { about, count: 1, isUrgent: true });
    expect(critical(language)).not.toBe(critical('en'));
  });
});

test.each(languageTags)('[1.9] the plural forms in %s follow the language', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  const answered = notificationKinds.find(({ name }) => name === 'question.answered');
  if (!answered) throw new Error('There is no such kind');
  const forms = new Set(counts.map((count) => answered.text(language, { about, count, isUrgent: false }).replace(/\d[\d.,\s]*/g, '#')));
  expect(forms.size).toBeGreaterThanOrEqual(Math.min(2, categories));
});

describe.each(languageTags)('[1.9] an invitation in %s', (language) => {
  const given = {
    email: 'ann@works.example',
    companyName: 'Ω Works',
    invitedBy: 'Zoe Ω',
    url: 'https://muster.example/',
    firstName: 'Ann',
  };
  const inLanguageOf = (tag: LanguageTag, firstName = 'Ann') =>
    invitationText({ ...given, firstName, preferredLanguage: preferences[tag] });

  test('names the company, the person and the address, with everything put in', () => {
    for (const firstName of ['Ann', '']) {
      const { subject, text } = inLanguageOf(language, firstName);
      for (const part of [given.companyName, given.invitedBy]) expect(subject).toContain(part);
      for (const part of [given.companyName, given.invitedBy, given.url, given.email]) expect(text).toContain(part);
      expect(`${subject}${text}`).not.toMatch(unfilled);
    }
  });

  test('is not English in another language', () => {
    const lines = (tag: LanguageTag) => [inLanguageOf(tag).subject, ...inLanguageOf(tag).text.split('\n')].filter((line) => line !== '');
    const left = new Set(language === 'en' ? [] : lines('en'));
    expect(lines(language).filter((line) => left.has(line))).toEqual([]);
  });
});
