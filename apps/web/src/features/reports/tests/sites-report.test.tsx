/** The report of all participating sites: their progress, their assignees, and their answers. */
import { headers as wire } from '@muster/contract/shared/headers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { waitingAlerts } from '../../../lib/alerts';
import { pageOf, refusal, type Asked } from '../../../../tests/app';
import { manager } from '../../../../tests/campaigns';
import {
  assignRoute,
  member,
  membersRoute,
  open,
  part,
  participants,
  reportRoute,
  response,
  stateCounts,
  viewRoute,
  views,
  whole,
} from '../../../../tests/learnings';

const participantsRoute = 'GET /campaign-v2s/7/participants';
const managing = { allowedActions: ['viewReport' as const, 'assign' as const] };
const answersOf = (given: Parameters<typeof whole>[0] = {}, rest: Parameters<typeof whole>[1] = {}) => ({
  [viewRoute]: whole(given),
  [reportRoute]: whole(given, rest),
  [participantsRoute]: pageOf(participants),
});
const userDashboard = {
  focusCount: 0,
  questionCount: 0,
  answerCount: 0,
  hasGeneralInfo: true,
  hasTimeline: true,
  hasExperience: true,
  hasQualifications: true,
  inProgressCampaignsCount: 0,
  unassignedCount: 0,
  unassignedPercentage: null,
  dueCount: 0,
  duePercentage: null,
  dueSoonCount: 0,
  dueSoonPercentage: null,
  overdueCount: 0,
  overduePercentage: null,
};
const assigned = (who: string | null) =>
  Response.json({ id: 11 }, { headers: { [wire.alert]: who ? 'campaignSite.assigned' : 'campaignSite.unassigned' } });
const rowOf = async (site: string) => (await screen.findByRole('link', { name: site })).closest('li')!;

describe('[2.72] without a qualifier the report of all sites opens', () => {
  test('[3.20] each site shows its progress, whether it is late, and its assignee', async () => {
    open('/cws/learnings/7', answersOf());
    expect(await rowOf('Copperline')).toHaveTextContent(/In progress2 of 4 questions.*Assigned to Amara Quill/);
    expect(await rowOf('Duskwater')).toHaveTextContent(/Not startedInactive siteUnassigned/);
    expect(await rowOf('Kestrel Line')).toHaveTextContent(/CompletedLate.*Assigned to Bea Quill/);
    expect(screen.getByText('1 of 3 sites completed')).toBeVisible();
  });

  test('each site shows the language in which it was read or answered', async () => {
    const [copperline, ...others] = participants;
    open('/cws/learnings/7', { ...answersOf(), [participantsRoute]: pageOf([{ ...copperline, shownLanguage: 'de' }, ...others]) });
    expect(await rowOf('Copperline')).toHaveTextContent('Read in German');
    expect(await rowOf('Duskwater')).not.toHaveTextContent('Read in');
  });

  test('[2.61] each site links to its part, below the open report', async () => {
    open('/cws/learnings/7', answersOf());
    expect(await screen.findByRole('link', { name: 'Duskwater' })).toHaveAttribute('href', '/company/1/cws/learnings/7/12');
    document.body.replaceChildren();
    open('/cws/report/in_progress/campaign/7', answersOf());
    expect(await screen.findByRole('link', { name: 'Duskwater' })).toHaveAttribute('href', '/company/1/cws/report/in_progress/7/12');
  });

  test('a person with an open part finds it on top', async () => {
    open('/cws/learnings/7', answersOf({ isSubmittableByCurrentUser: true }));
    expect(await screen.findByRole('link', { name: 'Answer for Copperline' })).toHaveAttribute('href', '/company/1/cws/learnings/7/11');
    expect(screen.queryByRole('link', { name: /Answer for (Duskwater|Kestrel)/ })).not.toBeInTheDocument();
  });

  test('[4.7] managers edit, finalise and delete from here', async () => {
    open('/cws/learnings/7', answersOf({ allowedActions: ['viewReport', 'edit', 'finalise', 'delete'] }), {
      permissions: ['Company:1:edit'],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Print',
      'Edit',
      'Languages',
      'Poster',
      'Recorded voice',
      'Evidence pack',
      'Use again',
      'Finalise',
      'Delete',
    ]);
  });
});

describe('assigning', () => {
  const openManaged = (more = {}) =>
    open(
      '/cws/learnings/7',
      { ...answersOf(managing), [membersRoute]: pageOf([member('Cyrus'), member('Dana')]), ...more },
      { permissions: ['Company:1:edit'] },
    );

  test('[4.16] [7.18] [8.31] takes two presses from the campaign, and the report updates', async () => {
    const { askedFor } = openManaged({ [assignRoute]: assigned('cyrus') });
    await userEvent.click(await screen.findByRole('button', { name: 'Copperline is assigned to Amara Quill. Change' }));
    const option = await screen.findByRole('option', { name: /Cyrus Quill.*Technician/ });
    const before = askedFor(reportRoute).length;
    await userEvent.click(option);
    expect(await screen.findByText('Member successfully assigned')).toBeVisible();
    expect(askedFor(assignRoute)[0]!.body).toEqual({ id: 11, assigneeId: 'cyrus' });
    await waitFor(() => expect(askedFor(reportRoute).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[7.18] makes the lists, the dashboards and Focus outdated', async () => {
    const opened = {
      '/mws/dashboard': 'GET /user/dashboard',
      '/mws/focus': 'GET /focus/user/search',
      '/cws/learnings': 'GET /campaign-v2s/search',
    };
    const { askedFor, queryClient, router } = openManaged({ [assignRoute]: assigned('cyrus'), 'GET /user/dashboard': userDashboard });
    const visit = (path: string) => act(() => router.navigate({ to: `/company/1${path}` }));
    for (const [path, route] of Object.entries(opened)) {
      await visit(path);
      await waitFor(() => expect(askedFor(route)).not.toEqual([]));
    }
    await visit('/cws/learnings/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Copperline is assigned to Amara Quill. Change' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    // A query off the screen becomes outdated; one on the screen is fetched again.
    const states = () =>
      [
        ['dashboards', 'user'],
        ['focus', 'work'],
        ['campaigns', 'list'],
      ].map((queryKey) =>
        queryClient
          .getQueryCache()
          .findAll({ queryKey })
          .map(({ state }) => state.isInvalidated || state.dataUpdateCount),
      );
    const before = states();
    await userEvent.click(await screen.findByRole('option', { name: /Cyrus Quill/ }));
    for (const [at, state] of before.entries()) await waitFor(() => expect(states()[at]).not.toEqual(state));
  });

  test('[4.16] fetches the people who can get work, and after a search those whose name matches', async () => {
    const { askedFor } = openManaged();
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Duskwater' }));
    await screen.findByRole('option', { name: /Dana/ });
    // One event, because a slow key on a busy machine would count as the last one.
    fireEvent.change(screen.getByRole('combobox', { name: 'Search by name' }), { target: { value: 'dan' } });
    expect(askedFor(membersRoute)).toHaveLength(1);
    expect(Object.fromEntries(askedFor(membersRoute)[0]!.query)).toMatchObject({
      companyId: '1',
      isAssignable: 'true',
      firstSiteId: '2',
      page: '0',
    });
    await waitFor(() => expect(askedFor(membersRoute).at(-1)!.query.get('searchTerm')).toBe('dan'));
    expect(askedFor(membersRoute)).toHaveLength(2);
  });

  test('shows the people of the site first, each with their role and site, and more on the next page', async () => {
    const copperline = { id: 1, name: 'Copperline', isManager: true };
    const first = [
      { ...member('Mona'), sites: [copperline] },
      { ...member('Cyrus'), sites: [{ ...copperline, isManager: false }] },
    ];
    const elsewhere = { ...member('Dana'), sites: [{ id: 3, name: 'Kestrel Line', isManager: false }] };
    const page = ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '0' ? pageOf([...first, elsewhere], 26) : pageOf([member('Zoe')], 26);
    openManaged({ [membersRoute]: page });
    await userEvent.click(await screen.findByRole('button', { name: /Copperline is assigned/ }));
    await screen.findByRole('option', { name: /Mona/ });
    const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      expect.stringMatching(/Mona Quill.*Technician · Site manager · Copperline/),
      expect.stringMatching(/Cyrus Quill.*Technician · Copperline/),
      expect.stringMatching(/Dana Quill.*Technician · Kestrel Line/),
    ]);
    expect(screen.getByText('People of Copperline')).toBeVisible();
    expect(screen.getByText('Everybody else')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('option', { name: /Zoe Quill/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('[4.16] [8.31] one press removes the assignment', async () => {
    const { askedFor } = openManaged({ [assignRoute]: assigned(null) });
    await userEvent.click(await screen.findByRole('button', { name: /Copperline is assigned/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unassign Amara Quill' }));
    expect(await screen.findByText('Member successfully unassigned')).toBeVisible();
    expect(askedFor(assignRoute)[0]!.body).toEqual({ id: 11, assigneeId: null });
  });

  test('[8.14] a failure names the failed action', async () => {
    openManaged({ [assignRoute]: refusal(503, { message: 'error.http.503' }) });
    await userEvent.click(await screen.findByRole('button', { name: /Copperline is assigned/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Cyrus/ }));
    expect(await screen.findByText('Error assigning user')).toBeVisible();
    expect(waitingAlerts()).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: /Copperline is assigned/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unassign Amara Quill' }));
    expect(await screen.findByText('Error unassigning user')).toBeVisible();
  });

  test('works with the keyboard alone, and returns the focus', async () => {
    const { askedFor } = openManaged({ [assignRoute]: assigned('dana') });
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: /Copperline is assigned/ });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: /Dana/ });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(askedFor(assignRoute)[0]?.body).toEqual({ id: 11, assigneeId: 'dana' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Copperline is assigned/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(askedFor(assignRoute)).toHaveLength(1);
  });

  test('[6.4] a person without the right to assign sees the assignees', async () => {
    open('/cws/learnings/7', answersOf());
    await rowOf('Copperline');
    expect(screen.queryByRole('button', { name: /Copperline|Duskwater/ })).not.toBeInTheDocument();
  });

  test('the list can show only the unassigned sites', async () => {
    const answer = ({ query }: Asked) => pageOf(query.get('participantState') === 'UNASSIGNED' ? [participants[1]!] : participants);
    open(
      '/cws/report/in_progress/7?show=unassigned',
      { ...answersOf(managing), [participantsRoute]: answer },
      { permissions: ['Company:1:edit'] },
    );
    expect(await screen.findByRole('link', { name: 'Duskwater' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Copperline' })).not.toBeInTheDocument();
  });
});

describe('the answers of sites', () => {
  const saved = [
    response({
      id: 23,
      campaignV2SiteId: 13,
      status: 'SUBMITTED',
      site: { id: 3, name: 'Kestrel Line' },
      submittedDate: '2026-11-02T03:00:00.000Z',
      campaignAnswer: { how: 'With care', help: ['A crane', 'Two radios'], state: 'o1', seenOn: '2026-11-01T14:00:00.000Z' },
    }),
    response({ campaignAnswer: { how: 'With two ropes', state: 'o2' } }),
  ];
  const complete = { status: 'COMPLETE' as const, completeDate: '2026-11-05T03:00:00.000Z' };
  const openReport = () =>
    open('/cws/report/completed/7', {
      [reportRoute]: whole(complete, {
        campaignV2Responses: saved,
        responsesCount: 2,
        campaignV2QuestionAggregations: [stateCounts],
      }),
    });
  const cardOf = (name: string) => screen.findByRole('region', { name });

  test('[3.21] charts count sites', async () => {
    openReport();
    const card = await cardOf('How is it going?');
    expect(await within(card).findByRole('img')).toHaveAccessibleName(/On track: 1 of 1 site \(100%\)/);
    expect(within(card).getByText('1 of 1 site answered this')).toBeVisible();
  });

  test('[3.63] site lists show the site, keep line breaks, and mark responses in progress as not counted', async () => {
    openReport();
    const how = await cardOf('How is it really done?');
    const entries = within(how)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(entries).toEqual([
      expect.stringMatching(/With care.*Kestrel Line/),
      expect.stringMatching(/With two ropes.*Copperline.*In progress, not counted/),
    ]);
    const help = await cardOf('What we need help with');
    expect(within(help).getByText('A crane')).toBeVisible();
    expect(within(help).getByText('Two radios')).toBeVisible();
    const state = await cardOf('How is it going?');
    expect(within(state).getByText('On track: 1 site')).toBeVisible();
    expect(within(state).getByText('Stuck: 0 sites').closest('div')).toHaveTextContent(/Copperline.*In progress, not counted/);
  });

  test('[3.18] dates and files are listed by site, with the question below', async () => {
    openReport();
    expect(await cardOf('Dates and files')).toHaveTextContent(/Kestrel Line.*Date/);
    expect(await cardOf('Content and questions for sites')).toHaveTextContent('Blades are mended in the wind.');
  });

  test('[4.7] has no Edit button, not even a disabled one', async () => {
    open('/cws/report/completed/7', { [reportRoute]: whole({ ...complete, allowedActions: ['viewReport', 'delete'] }) }, manager);
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByText('Edit')).not.toBeInTheDocument();
  });

  test('[3.20] [4.9] a site that never completed is marked as not counted', async () => {
    open('/cws/report/completed/7?tab=participants', {
      [reportRoute]: whole(complete),
      [participantsRoute]: pageOf(participants),
    });
    expect(await rowOf('Copperline')).toHaveTextContent('In progress, not counted');
  });
});

test.each(['7', '7/11'])('[2.51] [2.72] in the reports of a site its own part opens, at %s', async (path) => {
  const site = { id: 1, name: 'Copperline', status: 'ACTIVE', companyId: 1 };
  open(`/site/1/sws/report/in_progress/${path}`, {
    'GET /sites/1/view': site,
    'GET /sites/1': site,
    [viewRoute]: views(whole(), part(1, {}, response())),
    [reportRoute]: whole(),
  });
  expect(await screen.findByRole('textbox', { name: /How is it really done/ })).toHaveValue('With two ropes');
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/company/1/cws/learnings/7');
});
