import { expect, test } from 'vitest';
import { openNotification, showPush } from '../push';
import type { WorkerClient } from '../scope';

const base = 'https://muster.example.com/safety/';
type Shown = [title: string, options: NotificationOptions];

async function received(content: unknown): Promise<{ shown: Shown[]; badge: (number | 'none')[] }> {
  const shown: Shown[] = [];
  const badge: (number | 'none')[] = [];
  await showPush(
    {
      registration: { scope: base, showNotification: async (...given) => void shown.push(given) },
      navigator: { setAppBadge: async (count) => void badge.push(count), clearAppBadge: async () => void badge.push('none') },
    },
    {
      data: {
        json: () => {
          if (content instanceof Error) throw content;
          return content;
        },
      },
    },
  );
  return { shown, badge };
}

async function pressed(place: unknown, pages: readonly Pick<WorkerClient, 'url' | 'visibilityState'>[]): Promise<string[]> {
  const log: string[] = [];
  const clients = {
    claim: async () => undefined,
    matchAll: async () =>
      pages.map((page): WorkerClient => {
        const client: WorkerClient = {
          ...page,
          focus: async () => (log.push(`focus ${page.url}`), client),
          postMessage: (message) => log.push(`${page.url} gets ${JSON.stringify(message)}`),
        };
        return client;
      }),
    openWindow: async (url: string) => (log.push(`opens ${url}`), null),
  };
  const registration = { scope: base, showNotification: async () => undefined };
  await openNotification({ clients, registration }, { notification: { data: place, close: () => log.push('closes') } });
  return log;
}

test('[4.34] a push is shown, and the badge follows the number of unread notifications', async () => {
  const place = { entityType: 'CampaignV2', companyId: 1, type: 'POLL', campaignId: 7, url: 'https://evil.example' };
  const { shown, badge } = await received({ title: 'New poll', body: 'Which glove?', tag: 'c7', place, unread: 3, icon: 'x' });
  const kept = { entityType: 'CampaignV2', companyId: '1', type: 'POLL', campaignId: '7' };
  expect(shown).toEqual([['New poll', { body: 'Which glove?', tag: 'c7', dir: 'auto', data: kept }]]);
  expect(badge).toEqual([3]);
  expect((await received({ title: 'Read elsewhere', unread: 0 })).badge).toEqual(['none']);
});

test('a push that cannot be read is shown without its content', async () => {
  for (const content of [new SyntaxError('no JSON'), null, 'text', { body: 'no title' }])
    expect((await received(content)).shown.map(([title]) => title)).toEqual(['Muster']);
});

test('[2.20] a pressed notification navigates the visible page of the product', async () => {
  const visible = { url: `${base}company/1/mws/focus`, visibilityState: 'visible' as const };
  const pages = [
    { url: 'https://muster.example.com/other', visibilityState: 'visible' as const },
    { url: base, visibilityState: 'hidden' as const },
    visible,
  ];
  const url = `${base}notification-redirect?entityType=Question&companyId=1&questionId=4`;
  expect(await pressed({ entityType: 'Question', companyId: '1', questionId: '4' }, pages)).toEqual([
    'closes',
    `${visible.url} gets ${JSON.stringify({ type: 'NAVIGATE', url })}`,
    `focus ${visible.url}`,
  ]);
});

test('a pressed notification opens the product where no page of it is open', async () => {
  expect(await pressed({ entityType: 'Question', companyId: '1' }, [])).toEqual([
    'closes',
    `opens ${base}notification-redirect?entityType=Question&companyId=1`,
  ]);
  expect(await pressed(undefined, [])).toEqual(['closes', `opens ${base}`]);
});
