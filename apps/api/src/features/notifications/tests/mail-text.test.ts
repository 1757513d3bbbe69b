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
