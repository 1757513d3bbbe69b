import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tests/app';
import { destinationOf } from '../destination';

const leadsTo = (query: string) => destinationOf(Object.fromEntries(new URLSearchParams(query)));

test.each([
  ['entityType=CampaignV2&companyId=1&type=POLL&campaignId=7', '/company/1/cws/polls/7'],
  ['entityType=CampaignV2&companyId=1&siteId=5&type=BRIEFING&campaignId=7', '/company/1/site/5/sws/briefings/7'],
  ['entityType=CampaignV2&companyId=1&divisionId=3&type=HUDDLE&campaignId=7', '/company/1/division/3/dws/huddles/7'],
  [
    'entityType=CampaignV2&companyId=1&siteId=5&type=POLL&campaignId=7&view=PEOPLE',
    '/company/1/site/5/sws/report/in_progress/7?tab=participants',
  ],
  ['entityType=CampaignV2&companyId=1&type=BRIEFING&campaignId=7&view=ROLL_CALL', '/company/1/cws/report/in_progress/7?tab=rollcall'],
  [
    'entityType=CampaignV2&companyId=1&siteId=5&type=BRIEFING&campaignId=7&view=PREVIEW&language=de',
    '/company/1/site/5/sws/briefings/7/languages/de/preview',
  ],
  [
    'entityType=CampaignV2&companyId=1&type=POLL&campaignId=7&view=PREVIEW&language=../../x',
    '/company/1/cws/polls/7/languages/original/preview',
  ],
  ['entityType=CampaignV2Site&companyId=1&siteId=5&type=LEARNING&campaignId=7', '/company/1/site/5/sws/learnings/7'],
])('[2.13] [2.14] the campaign of %s opens at %s', (query, path) => {
  expect(leadsTo(query)).toBe(path);
});

describe('[2.15] a question or an answer leads to the exchange', () => {
  test.each([
    [
      'entityType=Question&companyId=1&questionId=9&category=SAFETY_PRACTICE&practiceId=2',
      '/company/1/cws/exchange/l/9?category=SAFETY_PRACTICE&practiceId=2',
    ],
    ['entityType=Answer&companyId=1&questionId=9&category=NONSENSE&practiceId=2', '/company/1/cws/exchange/l/9'],
    ['entityType=Answer&companyId=1&questionId=9&category=SAFETY_PRACTICE', '/company/1/cws/exchange/l/9'],
  ])('%s opens the question at %s', (query, path) => {
    expect(leadsTo(query)).toBe(path);
  });
});

test('a notification about a disabled webhook leads to the webhook', () => {
  expect(leadsTo('entityType=Webhook&companyId=1&webhookId=4')).toBe('/company/1/cws/settings/integrations/webhooks/4');
});

test('a notification about an undelivered support request leads to the form', () => {
  expect(leadsTo('entityType=SupportRequest&companyId=1')).toBe('/support-request');
});

test.each([
  ['entityType=ApiToken&companyId=1', '/company/1/mws/settings/api-tokens'],
  ['entityType=CompanyApiToken&companyId=1', '/company/1/cws/settings/integrations'],
])('a notification about the end of a token leads to the list of tokens: %s', (query, path) => {
  expect(leadsTo(query)).toBe(path);
});

test('a notification about a new PIN leads to the settings that list the phones of the person', () => {
  expect(leadsTo('entityType=Passkey&companyId=1')).toBe('/company/1/mws/settings/general');
});

test.each([
  'entityType=CampaignV2&companyId=1&type=QUIZ&campaignId=7',
  'entityType=CampaignV2&companyId=1&type=POLL&campaignId=7x',
  'entityType=CampaignV2&companyId=//elsewhere&type=POLL&campaignId=7',
  'entityType=Answer&companyId=1',
  'entityType=Invoice&companyId=1&campaignId=7',
])('[2.16] %s leads nowhere', (query) => {
  expect(leadsTo(query)).toBeUndefined();
});

test('[2.13] [2.14] a notification leads to its campaign', async () => {
  const { router } = openApp('/notification-redirect?entityType=CampaignV2&companyId=1&type=POLL&campaignId=7');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7'));
});

test('[2.16] a notification without a destination shows an error, with a link home', async () => {
  openApp('/notification-redirect?entityType=Invoice&companyId=1');
  expect(await screen.findByRole('heading', { name: 'Path not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
});
