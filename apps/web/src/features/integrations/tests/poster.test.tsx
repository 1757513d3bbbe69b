/** Posters: what their code leads to, read by a library that did not make it. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const site = { id: 5, name: 'Kestrel Ridge', status: 'ACTIVE', companyId: 1 };
const practice = { id: 2, title: 'Working at heights', description: '', subCategory: 'HIGH_RISK_WORK', isCurrentUserExpert: false };
const answers = {
  [viewRoute]: payload(),
  'GET /campaign-v2s/8/view': payload({ id: 8, companyId: 2 }),
  'GET /campaign-v2s/7/invited-count': { count: 0 },
  'GET /sites/5/view': site,
  'GET /categories': () => pageOf([practice]),
};

/** Pixels of a module: what a camera sees. */
const scale = 4;

/** The text that a reader finds in the code of the page. */
async function read(): Promise<string | undefined> {
  const code = await screen.findByRole('img', { name: 'QR code of the address below' });
  const side = Number(code.getAttribute('viewBox')?.split(' ')[3]);
  const size = side * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of code
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < scale * scale; at += 1) {
      const across = Number(x) * scale + (at % scale);
      const down = Number(y) * scale + Math.floor(at / scale);
      pixels.fill(0, (down * size + across) * 4, (down * size + across) * 4 + 3);
    }
  }
  return jsQR(pixels, size, size)?.data;
}

test.each([
  ['campaignId=7', 'Which climbing glove?', '/company/1/cws/polls/7'],
  ['siteId=5', 'Kestrel Ridge', '/company/1/site/5/sws/dashboard'],
  ['siteId=5&signIn=number', 'Kestrel Ridge', '/site-access/start?place=1-5', '/n/1-5'],
  ['category=HIGH_RISK_WORK&practiceId=2', 'Working at heights', '/company/1/cws/exchange/l?category=HIGH_RISK_WORK&practiceId=2'],
])('the code on the poster of %s is readable and opens its screen', async (search, title, path, typed = path) => {
  open(`/poster?${search}`, { ...member, answers }, 1440);
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible();
  const address = `${window.location.origin}${path}`;
  expect(await read()).toBe(address);
  expect(screen.getByText(`${window.location.origin}${typed}`)).toBeVisible();
});

test('the poster of a campaign says when it is due, in the zone of the campaign', async () => {
  open('/poster?campaignId=7', { ...member, answers: { ...answers, [viewRoute]: payload({ endDate: '2026-11-05T07:00:00.000Z' }) } });
  expect(await screen.findByText('Due Thu 5 Nov 2026, 5:00pm (Australia/Brisbane)')).toBeVisible();
});

test.each(['', 'campaignId=8', 'category=NONSENSE&practiceId=2', 'category=HIGH_RISK_WORK&practiceId=9'])(
  'there is no poster of %s, which is nothing in this company',
  async (search) => {
    open(`/poster?${search}`, { ...member, answers });
    expect(await screen.findByRole('link', { name: 'Go to home' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'QR code of the address below' })).toBeNull();
  },
);

test.each([
  ['LIVE', true],
  ['READY', true],
  ['COMPLETE', false],
] as const)('the report of a campaign that is %s offers a poster: %s', async (status, isOffered) => {
  const campaign = payload({ status, allowedActions: ['viewReport', 'delete'] });
  open('/polls/7/report', { ...manager, answers: { ...answers, [viewRoute]: campaign, 'GET /campaign-v2s/7/report-view': campaign } });
  const { click } = userEvent.setup();
  await click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const item = screen.queryByRole('menuitem', { name: 'Poster' });
  expect(item !== null).toBe(isOffered);
  if (!item) return;
  await click(item);
  expect(await screen.findByRole('img', { name: 'QR code of the address below' })).toBeVisible();
});

test('the poster of what was said and done opens the list of the site, and leaves out what a manager does not want to hang', async () => {
  const outcome = (id: number, title: string) => ({
    campaign: { id, type: 'POLL', title, siteId: null, divisionId: null },
    placeName: null,
    kind: 'DONE',
    said: `Said ${title}`,
    did: `Did ${title}`,
    author: null,
    toldDate: '2026-11-02T00:00:00.000Z',
    openActionsCount: 0,
    doneActionsCount: 0,
  });
  const outcomes = ['one', 'two', 'three', 'four', 'five', 'six'].map((title, at) => outcome(at + 1, title));
  open('/poster?outcomes=told&siteId=5', { ...manager, answers: { ...answers, 'GET /outcomes': pageOf(outcomes) } }, 1440);
  expect(await screen.findByRole('heading', { name: 'You said, we did', level: 2 })).toBeVisible();
  expect(await read()).toBe(`${window.location.origin}/company/1/site/5/sws/report/outcomes`);
  expect(screen.getByText('Did five')).toBeVisible();
  expect(screen.queryByText('Did six')).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Leave this out' })[0]!);
  expect(screen.queryByText('Did one')).not.toBeInTheDocument();
  expect(screen.getByText('Did six')).toBeVisible();
});
