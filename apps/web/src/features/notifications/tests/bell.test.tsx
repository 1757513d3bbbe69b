import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openApp, pageOf, person, stubWidth, type Asked } from '../../../../tests/app';

const path = '/company/1/workspaces';
const me = { ...person, userId: 'u1' };
const notice = (id: number, more: object = {}) => ({
  id,
  title: `New: Poll ${id}`,
  context: 'POLL',
  group: 'TO_DO',
  metadata: { entityType: 'CampaignV2', companyId: 1, campaignId: id, type: 'POLL' },
  isRead: false,
  createdDate: '2026-03-10T09:00:00.000Z',
  ...more,
});

function open(answers: Record<string, object | ((asked: Asked) => object)> = {}) {
  return openApp(path, {
    me,
    answers: {
      'GET /notifications/count': Response.json(2),
      'GET /notifications': () => pageOf([notice(7), notice(8, { isRead: true })]),
      'PATCH /notifications/7': notice(7, { isRead: true }),
      'PATCH /notifications/8': notice(8),
      'PATCH /notifications/mark-all-read': { changed: 2 },
      ...answers,
    },
  });
}

const openList = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

describe('[2.76] [4.34] the bell', () => {
  test('shows the number of unread notifications, and sets the badge of the app', async () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge });
    open();
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  test('a notification about danger has its band and comes first until it is done, also after it was read', async () => {
    const danger = { urgency: 'STOP_NOW' };
    const rows = [
      notice(6, { ...danger, isRead: true, group: 'OTHER' }),
      notice(7),
      notice(8, { ...danger, isRead: true }),
      notice(9, danger),
    ];
    open({ 'GET /notifications': () => pageOf(rows) });
    const found = (await (await openList()).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(found.map((text) => /Poll \d/.exec(text)?.[0])).toEqual(['Poll 8', 'Poll 9', 'Poll 7', 'Poll 6']);
    expect(found.map((text) => text.startsWith('Stop now'))).toEqual([true, true, false, false]);
  });

  test.each([
    [99, '99'],
    [100, '99+'],
  ])('shows %i unread notifications as %s', async (count, shown) => {
    open({ 'GET /notifications/count': Response.json(count) });
    expect(within(await screen.findByRole('button', { name: `Notifications, ${count} unread` })).getByText(shown)).toBeInTheDocument();
  });

  test.each([25, 26])('with %i notifications, Show more appears only if there is a 26th', async (total) => {
    const page = Array.from({ length: 25 }, (_, at) => notice(at + 1));
    const { askedFor } = open({
      'GET /notifications': ({ query }) => pageOf(query.get('page') === '0' ? page : [notice(26)], total),
    });
    const list = await openList();
    await list.findByText('New: Poll 25');
    const more = list.queryByRole('button', { name: 'Show more' });
    expect(more !== null).toBe(total > 25);
    if (!more) return;
    await userEvent.click(more);
    expect(await list.findByText('New: Poll 26')).toBeInTheDocument();
    expect(askedFor('GET /notifications').map(({ query }) => query.get('page'))).toEqual(['0', '1']);
  });

  test('[9.16] fetches 25, the latest first, in the language of the page', async () => {
    const { askedFor } = open();
    await (await openList()).findByText('New: Poll 7');
    expect(Object.fromEntries(askedFor('GET /notifications')[0]?.query ?? [])).toEqual({
      language: 'en',
      page: '0',
      size: '25',
      sort: 'createdDate,desc',
    });
  });

  test('opening a notification marks it as read and leads to its subject', async () => {
    const { router, askedFor } = open();
    await userEvent.click(await (await openList()).findByText('New: Poll 7'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7'));
    expect(askedFor('PATCH /notifications/7')[0]?.body).toEqual({ isRead: true });
  });

  test('one can be marked as unread again, and all as read', async () => {
    const { askedFor } = open();
    const list = await openList();
    await userEvent.click(await list.findByRole('button', { name: 'Mark as unread: New: Poll 8' }));
    await waitFor(() => expect(askedFor('PATCH /notifications/8')[0]?.body).toEqual({ isRead: false }));
    await userEvent.click(list.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(askedFor('PATCH /notifications/mark-all-read')).toHaveLength(1));
  });

  test.each([
    ['Mark as read: New: Poll 7', 1],
    ['Mark all as read', 0],
  ])('%s updates the badge and the rows', async (press, left) => {
    const { answer } = open();
    const list = await openList();
    const button = await list.findByRole('button', { name: press });
    answer('GET /notifications/count', Response.json(left));
    answer('GET /notifications', () => pageOf([notice(7, { isRead: true }), notice(8, { isRead: true })]));
    await userEvent.click(button);
    expect(await list.findByRole('button', { name: 'Mark as unread: New: Poll 7' })).toBeInTheDocument();
    const badge = left > 0 ? `Notifications, ${left} unread` : 'Notifications';
    expect(await screen.findByRole('button', { name: badge, hidden: true })).toBeInTheDocument();
  });

  test('an item has one row, its latest notification', async () => {
    const about = { metadata: notice(7).metadata };
    open({ 'GET /notifications': () => pageOf([notice(9, { ...about, title: 'Due soon: Poll 7' }), notice(7, { isRead: true })]) });
    const list = await openList();
    expect(await list.findByText('Due soon: Poll 7')).toBeInTheDocument();
    expect(list.getAllByRole('listitem')).toHaveLength(1);
  });

  test('lists what is to do before answers and the rest, read or unread', async () => {
    const rows = [notice(6, { group: 'OTHER' }), notice(7, { group: 'ANSWERS', isRead: true }), notice(8, { isRead: true })];
    open({ 'GET /notifications': () => pageOf(rows) });
    const groups = (await (await openList()).findAllByRole('region')).map((group) => [
      within(group).getByRole('heading').textContent,
      ...within(group)
        .getAllByText(/^New: /)
        .map(({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      ['To do', 'New: Poll 8'],
      ['Answers', 'New: Poll 7'],
      ['Other', 'New: Poll 6'],
    ]);
  });

  test('an answer of the last release, which names no group, is shown', async () => {
    open({ 'GET /notifications': () => pageOf([notice(7, { group: undefined })]) });
    expect(await (await openList()).findByText('New: Poll 7')).toBeInTheDocument();
  });

  test('on a phone it fills the screen, and a button closes it', async () => {
    stubWidth(390);
    open();
    const list = await openList();
    await list.findByText('New: Poll 7');
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  });

  test('an empty list explains what will appear there', async () => {
    open({ 'GET /notifications': () => pageOf([]) });
    expect(await (await openList()).findByText('Nothing yet')).toBeInTheDocument();
  });
});

describe('[4.34] opening something reads its notifications, whichever way the person reached it', () => {
  const mark = 'PATCH /notifications/mark-all-read';
  const openAt = (at: string, unread: number) =>
    openApp(at, { me, answers: { 'GET /notifications/count': Response.json(unread), [mark]: { changed: 1 } } });

  test('a campaign, and then the badge counts again', async () => {
    const { askedFor } = openAt('/company/1/mws/focus/7', 2);
    await waitFor(() => expect(askedFor(mark).map(({ body }) => body)).toEqual([{ campaignId: 7 }]));
    await waitFor(() => expect(askedFor('GET /notifications/count')).toHaveLength(2));
  });

  test('a question', async () => {
    const { askedFor } = openAt('/company/1/mws/focus/question/9', 2);
    await waitFor(() => expect(askedFor(mark).map(({ body }) => body)).toEqual([{ questionId: 9 }]));
  });

  test('without unread notifications, nothing is sent', async () => {
    const { askedFor } = openAt('/company/1/mws/focus/7', 0);
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(askedFor('GET /notifications/count')).toHaveLength(1));
    expect(askedFor(mark)).toEqual([]);
  });
});
