import { describe, expect, test } from 'vitest';
import { readPushMessage, redirectPath } from '../push-message';

describe('[2.20] a push message', () => {
  const place = { entityType: 'CampaignV2', companyId: '1', campaignId: '7', view: 'PREVIEW', language: 'de' };

  test('has a title, and its text, tag, place and count if they are known', () => {
    const message = { title: 'New poll', body: 'Which glove?', tag: 'campaign.posted 7', place, unread: 3 };
    expect(readPushMessage({ ...message, icon: 'https://elsewhere.example/i.png' })).toEqual(message);
  });

  test.each([null, 'New poll', 7, {}, { title: '' }, { title: 7 }])('%j has no title and is no push message', (value) => {
    expect(readPushMessage(value)).toBeUndefined();
  });

  test('drops unknown parts of its place, and numbers become texts', () => {
    const given = { title: 'New', place: { companyId: 1, campaignId: '7', url: 'https://elsewhere.example', siteId: '', type: null } };
    expect(readPushMessage(given)?.place).toEqual({ companyId: '1', campaignId: '7' });
    expect(readPushMessage({ title: 'New', place: { url: 'https://elsewhere.example' } })).toEqual({ title: 'New' });
  });

  test.each([-1, 1.5, '3', Number.NaN])('%j is no number of unread notifications and is left out', (unread) => {
    expect(readPushMessage({ title: 'New', unread })).toEqual({ title: 'New' });
  });

  test('cuts long texts', () => {
    expect(readPushMessage({ title: 'x'.repeat(501), body: 'y'.repeat(501) })).toEqual({ title: 'x'.repeat(500), body: 'y'.repeat(500) });
  });
});

describe('[2.13] the path to a place', () => {
  test('is the home screen without a place', () => {
    expect(redirectPath(undefined)).toBe('');
  });

  test('is always below the redirect, whatever its parts contain', () => {
    expect(redirectPath({ entityType: 'Question', questionId: '4&companyId=2#//elsewhere.example' })).toBe(
      'notification-redirect?entityType=Question&questionId=4%26companyId%3D2%23%2F%2Felsewhere.example',
    );
  });
});
