import { expect, test } from 'vitest';
import { mailText } from '../delivery/mail-text';

const item = (title: string) => ({
  kind: 'campaign.posted',
  heading: 'A new campaign for you',
  title,
  metadata: { entityType: 'CampaignV2', companyId: 3, campaignId: 7 } as const,
  subject: 'campaign:7',
});
const textOf = (title: string) =>
  mailText(
    { items: [item(title)], isDigest: false, language: 'en' },
    { homeUrl: 'https://muster.test/', stopUrl: 'https://muster.test/stop' },
  );

test('a title with line breaks cannot add a mail header', () => {
  expect(textOf('New: Ladder\r\nBcc: everybody@example.test').subject).toBe('New: Ladder Bcc: everybody@example.test');
});

test('a long title is cut in the subject, and whole in the text', () => {
  const title = 'ladder '.repeat(60);
  const { subject, text } = textOf(title);
  expect(subject).toHaveLength(250);
  expect(text).toContain(title);
});

test('a long title is not cut in the middle of an emoji', () => {
  expect(textOf(`${'x'.repeat(248)}⛑🚧`).subject).toBe(`${'x'.repeat(248)}⛑`);
});

const alert = {
  ...item('New: Dropped spanner'),
  facts: {
    company: 'Corp <1>',
    poster: 'Marit Halloran',
    summary: 'It fell 80 m.',
    due: 'Due 10 March 2026, 17:00 (UTC)',
    now: { heading: 'Do this now', steps: ['Stop lifting', 'Check every <tether>'] },
  },
};
const links = { homeUrl: 'https://muster.test/', stopUrl: 'https://muster.test/stop' };

test('text and HTML say company, sender, title, summary, what to do now, the due date and one way to open it, in this order', () => {
  const { text, html } = mailText({ items: [alert], isDigest: false, language: 'en' }, links);
  const told = ['Marit Halloran', 'New: Dropped spanner', 'It fell 80 m.', 'Do this now', 'Stop lifting', 'Due 10 March 2026'];
  for (const mail of [text, html.slice(html.indexOf('<body'))]) {
    const places = [...told, 'https://muster.test/'].map((part) => mail.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  }
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('Corp &#60;1&#62; · Marit Halloran');
  expect(html).toContain('Check every &#60;tether&#62;');
});

test('e-mail runs from right to left in Arabic, has colours for a dark screen, and fetches nothing', () => {
  const { html } = mailText({ items: [alert], isDigest: false, language: 'ar' }, links);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
});

test('a digest lists titles, and nothing of what stands behind them', () => {
  const { text, html } = mailText({ items: [alert, item('Quay')], isDigest: true, language: 'en' }, links);
  for (const mail of [text, html]) {
    expect(mail).toContain('Quay');
    expect(mail).not.toContain('It fell 80 m.');
    expect(mail).not.toContain('Stop lifting');
  }
});
