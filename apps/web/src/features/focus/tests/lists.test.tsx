import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { northridge, openApp, pageOf, person, refusal, stubWidth } from '../../../../tests/app';
import { PeriodPicker } from '../components/period-picker';
import type { Period } from '../period';
import { currentPeriod, periodAfter } from '../period-steps';

const work = 'GET /focus/user/search';
const reports = 'GET /focus/company/search';
const item = (id: number, title: string) => ({
  focusType: 'POLL',
  companyId: 1,
  innerItem: {
    id,
    type: 'POLL',
    subType: 'YES_NO',
    title,
    status: 'LIVE',
    startDate: null,
    endDate: null,
    completeDate: null,
    createdDate: '2026-01-01T00:00:00Z',
    companyId: 1,
    siteId: null,
    divisionId: null,
    scope: 'COMPANY',
    campaignMode: 'STANDALONE',
    version: 1,
    allowedActions: [],
    isViewedByCurrentUser: false,
    isSubmittableByCurrentUser: true,
    isSubmittedByCurrentUser: false,
    isSubmitted: false,
    isIntendedForCurrentUser: true,
    description: null,
    siteName: null,
    sitesCount: 0,
    sitesSubmittedCount: 0,
    campaignV2SiteId: null,
    assignee: null,
    authorId: null,
  },
});
const open = (path: string, items = [item(7, 'Can you stop a job?')], me: object = person) =>
  openApp(`/company/1${path}`, { me, answers: { [work]: () => pageOf(items), [reports]: () => pageOf(items) } });

describe('Focus', () => {
  test('[2.110] filters by type, in-progress status and Unassigned, and Clear resets all filters', async () => {
    const { askedFor, router } = open('/mws/focus');
    expect(await screen.findByRole('link', { name: /Can you stop a job\?/ })).toHaveAttribute('href', '/company/1/mws/focus/7');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Polls');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Due soon');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unassigned' }));
    await waitFor(() =>
      expect(Object.fromEntries(askedFor(work).at(-1)!.query)).toMatchObject({
        companyId: '1',
        includeFocusTypes: 'POLL',
        inProgressStatus: 'DUE_SOON',
        unAssigned: 'true',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('an item about danger says so above its title', async () => {
    const alert = item(8, 'Dropped spanner');
    open('/mws/focus', [
      { ...alert, innerItem: { ...alert.innerItem, urgency: 'STOP_NOW' } } as typeof alert,
      item(7, 'Can you stop a job?'),
    ]);
    expect((await screen.findByRole('link', { name: /Dropped spanner/ })).textContent).toMatch(/^Stop now/);
    expect(screen.getByRole('link', { name: /Can you stop a job\?/ })).not.toHaveTextContent('Stop now');
  });

  test('[2.110] on a phone, search and filters are behind one icon, which says that a filter is set', async () => {
    stubWidth(390);
    open('/mws/focus?type=POLL');
    const icon = await screen.findByRole('button', { name: 'Search and filters, in use' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await userEvent.click(icon);
    expect(screen.getByRole('searchbox', { name: 'Search your work' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('button', { name: 'Search and filters', expanded: true })).toBeVisible();
  });

  test.each([
    ['/mws/focus', work],
    ['/cws/report/in_progress', reports],
  ])('[9.7] %s fetches further pages, and the URL counts them from 1', async (path, route) => {
    const { askedFor, router } = openApp(`/company/1${path}`, { answers: { [route]: pageOf([item(7, 'Can you stop a job?')], 120) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(askedFor(route).at(-1)!.query.get('page')).toBe('1'));
    expect(router.state.location.searchStr).toBe('?page=2');
  });

  test.each([
    ['/mws/focus', "You're done for today.", 'Nothing waits for you now. New tasks will stand here.'],
    ['/mws/focus?searchTerm=zzz', 'No results found', "We couldn't find a match."],
  ])('[2.108] %s shows a text if it is empty', async (path, title, text) => {
    open(path, []);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test.each(['/mws/focus/abc', '/mws/focus/7/x', '/mws/report/sometimes', '/cws/report/sometimes', '/cws/report/in_progress/x'])(
    '[2.35] [8.38] %s is not found',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
    },
  );
});

describe('the report lists', () => {
  test.each(['/cws/report', '/cws/report/inprogress', '/mws/report/inprogress'])(
    '[2.34] [2.81] %s opens the campaigns in progress',
    async (path) => {
      const { router, askedFor } = open(path);
      expect(await screen.findByRole('tab', { name: 'In progress', selected: true })).toBeVisible();
      expect(router.state.location.pathname).toBe(`/company/1${path.slice(0, 4)}/report/in_progress`);
      await waitFor(() => expect(askedFor(reports)[0]?.query.get('includeStatuses')).toBe('LIVE'));
    },
  );

  test('[2.113] on a wide screen the first report opens automatically', async () => {
    stubWidth(1440);
    const { router } = open('/cws/report/in_progress', [item(7, 'Can you stop a job?'), item(8, 'Which glove?')]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/report/in_progress/7'));
  });

  test('[2.111] [9.13] completed campaigns start with the current month, and a button leads to the month before', async () => {
    const { askedFor } = open('/cws/report/completed');
    const { value } = currentPeriod('MONTH', new Date(), 'Australia/Brisbane');
    await waitFor(() =>
      expect(Object.fromEntries(askedFor(reports)[0]!.query)).toMatchObject({
        includeStatuses: 'COMPLETE',
        byTimePeriodType: 'MONTH',
        timePeriodValue: value,
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
    await waitFor(() =>
      expect(askedFor(reports).at(-1)!.query.get('timePeriodValue')).toBe(periodAfter({ type: 'MONTH', value }, -1).value),
    );
  });
});

test('[2.111] another month closes the open report', async () => {
  stubWidth(1440);
  const ofMarch = ({ query }: { query: URLSearchParams }) =>
    pageOf(query.get('timePeriodValue') === '2026-03' ? [item(7, 'Can you stop a job?')] : []);
  const { router } = openApp('/company/1/cws/report/completed/campaign/7?byTimePeriodType=MONTH&timePeriodValue=2026-03', {
    answers: { [reports]: ofMarch },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ timePeriodValue: '2026-02' }));
  expect(router.state.location.pathname).toBe('/company/1/cws/report/completed');
});

describe('[2.51] [2.55] the report lists of the other workspaces', () => {
  const site = { id: 5, companyId: 1, name: 'Kestrel Ridge' };
  const company = { ...northridge, divisions: [{ id: 3, label: 'Generation', status: 'ACTIVE', isArchived: false, subdivisions: [] }] };
  const openAt = (path: string, more: Record<string, object> = {}) =>
    openApp(`/company/1${path}`, {
      answers: {
        'GET /companies/1/view': company,
        'GET /sites/5/view': site,
        [reports]: () => pageOf([item(7, 'Can you stop a job?')]),
        ...more,
      },
    });

  test.each([
    ['/site/5/sws', 'siteId', '5'],
    ['/division/3/dws', 'divisionId', '3'],
  ])('[2.51] [2.55] %s/report fetches its campaigns, and opens them', async (root, name, id) => {
    const { askedFor, router } = openAt(`${root}/report/inprogress`);
    expect(await screen.findByRole('link', { name: /Can you stop a job\?/ })).toHaveAttribute(
      'href',
      `/company/1${root}/report/in_progress/7`,
    );
    expect(router.state.location.pathname).toBe(`/company/1${root}/report/in_progress`);
    const { query } = askedFor(reports)[0]!;
    expect([query.get('companyId'), query.get(name), query.get('isForMe')]).toEqual(['1', id, null]);
    expect(screen.getByRole('tab', { name: 'Completed' })).toHaveAttribute('href', `/company/1${root}/report/completed`);
  });

  test.each(['/site/5/sws/report/sometimes', '/division/3/dws/report/sometimes', '/site/5/sws/report/completed/x'])(
    '[2.51] [2.55] %s is not found',
    async (path) => {
      openAt(path);
      expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
    },
  );

  test('[2.61] the list of the own workspace has only campaigns in which the person takes part', async () => {
    const { askedFor } = openAt('/mws/report/in_progress');
    await waitFor(() => expect(askedFor(reports)[0]!.query.get('isForMe')).toBe('true'));
  });

  test('a person without access to interim results sees the campaign itself', async () => {
    const { askedFor } = openAt('/mws/report/in_progress/7', {
      'GET /campaign-v2s/7/report-view': refusal(403, { message: 'error.forbidden' }),
    });
    await waitFor(() => expect(askedFor('GET /campaign-v2s/7/view')).not.toHaveLength(0));
    expect(screen.queryByText('403 Permission denied')).not.toBeInTheDocument();
  });
});

describe('time periods', () => {
  test('[5.41] the filter offers months and years', () => {
    const period: Period = { type: 'MONTH', value: '2026-11' };
    render(<PeriodPicker period={period} current={period} onPeriod={() => undefined} />);
    const types = within(screen.getByRole('group', { name: 'Show by' })).getAllByRole('button');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Month', 'Year']);
  });
});
