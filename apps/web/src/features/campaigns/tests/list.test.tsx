import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import TaskAlt from '~icons/ic/baseline-task-alt';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import VisibilityOffOutlined from '~icons/ic/outline-visibility-off';
import { pageOf, type Asked } from '../../../../tests/app';
import { manager, member, open, row, searchRoute } from '../../../../tests/campaigns';
import { iconIn } from '../../../../tests/icons';

const drafts = ({ query }: Asked) =>
  query.get('draftOnly') === 'true' ? pageOf([row({ id: 9, title: 'Half a thought', status: 'DRAFT' })], 3) : pageOf([row()]);
const last = (asked: Asked[]) =>
  Object.fromEntries([...(asked.at(-1)?.query ?? [])].filter(([name]) => !['page', 'size', 'sort', 'companyId'].includes(name)));

describe('the query', () => {
  test('[2.97] [7.4] for members has live and complete campaigns, the newest first', async () => {
    const { askedFor } = open('/polls');
    await waitFor(() => expect(askedFor(searchRoute)).toHaveLength(1));
    const { query } = askedFor(searchRoute)[0]!;
    expect(query.getAll('includeStatuses')).toEqual(['LIVE', 'COMPLETE']);
    expect(query.getAll('sort')).toEqual(['startDate,desc', 'createdDate,desc']);
    expect(query.get('type')).toBe('POLL');
    expect(query.get('companyId')).toBe('1');
  });

  test('[2.97] with Focus has live campaigns for me, and the URL says so', async () => {
    const { askedFor, router } = open('/polls');
    await userEvent.click(await screen.findByRole('switch', { name: 'Focus' }));
    await waitFor(() => expect(last(askedFor(searchRoute))).toMatchObject({ isForMe: 'true', includeStatuses: 'LIVE' }));
    expect(router.state.location.searchStr).toBe('?isForMe=true');
  });

  test('[9.16] of a search follows half a second after the last key', async () => {
    const { askedFor } = open('/polls');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search polls' }), 'glove');
    expect(askedFor(searchRoute).some(({ query }) => query.has('title'))).toBe(false);
    await waitFor(() => expect(last(askedFor(searchRoute))).toMatchObject({ title: 'glove' }));
    expect(askedFor(searchRoute).filter(({ query }) => query.has('title'))).toHaveLength(1);
  });

  test('[5.39] leaves out invalid values of the URL', async () => {
    const { askedFor } = open('/polls?page=minus&isForMe=perhaps&subType=drop%20table');
    await waitFor(() => expect(askedFor(searchRoute)).toHaveLength(1));
    expect(askedFor(searchRoute)[0]!.query.get('page')).toBe('0');
    expect(last(askedFor(searchRoute))).toEqual({ type: 'POLL', includeStatuses: 'COMPLETE' });
  });

  test('[2.96] of briefings can have a sub-type, and starts with all', async () => {
    const { askedFor } = open('/briefings', {
      ...member,
      answers: {
        'GET /campaign-template-v2s/subTypes/BRIEFING': [
          { type: 'BRIEFING', subType: 'SAFETY_ALERT', title: 'Safety alert', description: '', campaignTemplateId: 1 },
        ],
      },
    });
    const dropdown = await screen.findByRole('combobox', { name: 'Type' });
    expect(dropdown).toHaveDisplayValue('All types');
    await screen.findByRole('option', { name: 'Safety alert' });
    await userEvent.selectOptions(dropdown, 'Safety alert');
    await waitFor(() => expect(last(askedFor(searchRoute))).toMatchObject({ subType: 'SAFETY_ALERT' }));
  });

  test('of a manager can be narrowed by state and author, and sorted', async () => {
    const ada = { userId: 'ada', firstName: 'Ada', lastName: 'Moor', email: null, avatarUrl: null, activated: true };
    const { askedFor, router } = open('/polls', { ...manager, answers: { 'GET /campaign-v2s/authors': [ada] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Complete');
    await screen.findByRole('option', { name: 'Ada Moor' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Ada Moor');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Due first');
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr));
    await waitFor(() => expect(address()).toEqual({ state: 'COMPLETE', author: 'ada', sort: 'endDate,asc' }));
    await waitFor(() => expect(last(askedFor(searchRoute))).toMatchObject({ includeStatuses: 'COMPLETE', authorId: 'ada' }));
    expect(askedFor(searchRoute).at(-1)!.query.getAll('sort')).toEqual(['endDate,asc', 'createdDate,desc']);
    expect(screen.getByRole('button', { name: 'Filters (2 active)' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Worksite' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'By me');
    await waitFor(() => expect(last(askedFor(searchRoute))).toMatchObject({ authorId: expect.not.stringMatching('ada') }));
  });

  test('of sites can be narrowed to a site for their managers', async () => {
    const { askedFor } = open('/learnings?site=5', manager);
    expect(await screen.findByRole('combobox', { name: 'Worksite' })).toBeVisible();
    await waitFor(() => expect(last(askedFor(searchRoute))).toMatchObject({ type: 'LEARNING', atSiteId: '5' }));
  });

  test('of members has no filters of managers, also if the URL names one', async () => {
    const { askedFor } = open('/polls?author=me&state=COMPLETE');
    await waitFor(() => expect(askedFor(searchRoute)).toHaveLength(1));
    expect(askedFor(searchRoute)[0]!.query.has('authorId')).toBe(false);
    expect(askedFor(searchRoute)[0]!.query.getAll('includeStatuses')).toEqual(['LIVE', 'COMPLETE']);
    expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test('[2.95] Clear removes every filter, and shows only if there is one', async () => {
    const { router } = open('/polls?searchTerm=glove&isForMe=true');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });
});

describe('drafts', () => {
  test('[2.95] [6.4] members have no tab of drafts and no button for a new campaign', async () => {
    open('/polls');
    await screen.findByText('Nothing to show');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New poll' })).not.toBeInTheDocument();
  });

  test('[2.95] managers see the number of drafts on the tab', async () => {
    open('/polls', { ...manager, answers: { [searchRoute]: drafts } });
    expect(await screen.findByRole('tab', { name: 'Drafts, 3 waiting' })).toHaveTextContent('3');
  });

  test('[2.97] [2.100] a draft links to its form and has a pencil', async () => {
    const { askedFor } = open('/polls', { ...manager, answers: { [searchRoute]: drafts } });
    await userEvent.click(await screen.findByRole('tab', { name: /Drafts/ }));
    const card = await screen.findByRole('link', { name: /Half a thought/ });
    expect(card).toHaveAttribute('href', '/company/1/cws/polls/9/edit?draftOnly=true');
    expect(within(card).getByTitle('Draft')).toBeInTheDocument();
    expect(last(askedFor(searchRoute))).toEqual({ type: 'POLL', draftOnly: 'true' });
  });

  test('[2.98] managers have a button for a new campaign', async () => {
    open('/polls', manager);
    expect(await screen.findByRole('link', { name: 'New poll' })).toHaveAttribute('href', '/company/1/cws/polls/new');
  });
});

describe('the rows', () => {
  test('[2.99] [2.108] an empty list has a text, and another one with filters', async () => {
    open('/polls');
    expect(await screen.findByText('Nothing to show')).toBeVisible();
    expect(screen.getByText('There are no items... yet!')).toBeVisible();
    expect(screen.getByText('What is meant for you appears here.')).toBeVisible();
  });

  test('[2.108] an empty list tells a manager to post the first one', async () => {
    open('/polls', manager);
    expect(await screen.findByText('Post the first one. People then find it here.')).toBeVisible();
  });

  test('[2.108] a filter without a match says that nothing was found', async () => {
    const { router } = open('/polls?searchTerm=zzz');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.getByText("We couldn't find a match.")).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1)!);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('[2.107] [9.23] eight placeholders show while the list loads', async () => {
    const waiting = new Promise<Response>(() => undefined);
    open('/polls', { ...member, answers: { [searchRoute]: () => waiting } });
    expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(8);
  });

  test('[2.100] [4.20] [4.22] cards show overdue, finalised and submitted as text', async () => {
    const items = [
      row({ id: 1, title: 'Late one', endDate: '2020-01-01T00:00:00.000Z' }),
      row({ id: 2, title: 'Done one', status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z', isSubmittedByCurrentUser: true }),
    ];
    items.push(row({ id: 3, title: 'Late and answered', endDate: '2020-01-01T00:00:00.000Z', isSubmittedByCurrentUser: true }));
    open('/polls', { ...member, answers: { [searchRoute]: pageOf(items) } });
    expect(await screen.findByRole('link', { name: /Late one.*Overdue \d+ years ago/ })).toBeVisible();
    expect(iconIn(screen.getByRole('link', { name: /Done one.*Finalised 05 Nov 2026.*Submitted/ }), TaskAlt)).toBeVisible();
    // Nothing is left to do, so nothing is red.
    expect(screen.getByRole('link', { name: /Late and answered.*Due \d+ years ago.*Submitted/ })).not.toHaveTextContent('Overdue');
  });

  test('[2.100] a campaign that has not started shows when it starts, and not when it is due', async () => {
    const planned = row({ title: 'Planned one', status: 'READY', startDate: '2098-12-20T03:00:00.000Z' });
    open('/polls', { ...manager, answers: { [searchRoute]: pageOf([planned]) } });
    const card = await screen.findByRole('link', { name: /Planned one/ });
    expect(card).toHaveTextContent(/Starts 20 Dec 2098/);
    expect(card).not.toHaveTextContent('Due');
  });

  test('[2.100] briefings show with an eye whether the person has read them', async () => {
    const items = [
      row({ id: 1, type: 'BRIEFING', title: 'Old' }),
      row({ id: 2, type: 'BRIEFING', title: 'New', isViewedByCurrentUser: false }),
    ];
    open('/briefings', { ...member, answers: { [searchRoute]: pageOf(items) } });
    expect(iconIn(await screen.findByRole('link', { name: /Old.*Read/ }), VisibilityOutlined)).toBeVisible();
    expect(iconIn(screen.getByRole('link', { name: /New.*Unread/ }), VisibilityOffOutlined)).toBeVisible();
  });

  test('[2.101] campaigns of several sites show how many have submitted', async () => {
    const items = [row({ campaignMode: 'HIERARCHICAL', sitesCount: 12, sitesSubmittedCount: 3 })];
    open('/polls', { ...member, answers: { [searchRoute]: pageOf(items) } });
    expect(await screen.findByText('3 of 12 sites')).toBeVisible();
  });

  test('[2.107] further pages are fetched, and the URL counts them from 1', async () => {
    const { askedFor, router } = open('/polls', { ...member, answers: { [searchRoute]: pageOf([row()], 120) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(askedFor(searchRoute).at(-1)!.query.get('page')).toBe('1'));
    expect(router.state.location.searchStr).toBe('?page=2');
  });

  test('a list that failed to load shows an error and a retry button', async () => {
    const { answer } = open('/polls', { ...member, answers: { [searchRoute]: Response.json({}, { status: 500 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(searchRoute, pageOf([row()]));
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: /Which climbing glove/ })).toBeVisible();
  });
});

describe('list and content', () => {
  test('[2.109] on a wide screen the first item opens automatically', async () => {
    const { router } = open('/polls', { ...member, answers: { [searchRoute]: pageOf([row()]) } }, 1440);
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7'));
  });

  test('[2.105] a phone shows only the list, and opens nothing automatically', async () => {
    const { router } = open('/polls', { ...member, answers: { [searchRoute]: pageOf([row()]) } });
    await screen.findByRole('link', { name: /Which climbing glove/ });
    expect(screen.queryByText('Nothing is open')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/company/1/cws/polls');
  });
});
