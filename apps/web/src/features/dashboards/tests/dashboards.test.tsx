import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { northridge, openApp, pageOf, person, refusal } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';
import { i18n } from '../../../lib/i18n';

const company = {
  campaignCount: 9,
  briefingCount: 4,
  pollCount: 5,
  huddleCount: 0,
  learnCount: 0,
  improveCount: 0,
  exchangeCount: 6,
  directoryCount: 239,
  activeMembersCount: 238,
  companyLeadersCount: 2,
  companyLeaders: [
    { id: 'a', firstName: 'Zoe', lastName: 'abara' },
    { id: 'b', firstName: 'Ann', lastName: 'Abara' },
  ],
  campaignEngagementMade: 399,
  campaignEngagementExpected: 688,
  exchangeEngagementCount: 119,
  exchangeEngagementPercentage: 0.5,
  campaignEngagementPercentage: 0.58,
  profileEngagementPercentage: null,
};
const user = {
  focusCount: 5,
  questionCount: 2,
  answerCount: 3,
  hasGeneralInfo: true,
  hasTimeline: true,
  hasExperience: true,
  hasQualifications: true,
  inProgressCampaignsCount: 5,
  unassignedCount: 0,
  unassignedPercentage: 0,
  dueCount: 3,
  duePercentage: 0.6,
  dueSoonCount: 1,
  dueSoonPercentage: 0.2,
  overdueCount: 1,
  overduePercentage: 0.2,
};
const answers = { 'GET /companies/1/dashboard': company, 'GET /user/dashboard': user };

test('[9.29] the tiles have the names of what they count', () => {
  const kinds = ['BRIEFING', 'POLL', 'HUDDLE', 'exchange', 'directory', 'LEARNING', 'IMPROVEMENT'] as const;
  const names = kinds.map((kind) => i18n.t(`dashboards:types.${kind}`));
  expect(names).toEqual(['Briefings', 'Polls', 'Huddles', 'Exchanges', 'Directory', 'Learnings', 'Improvements']);
});

describe('the company dashboard', () => {
  test('[2.88] [2.93] [3.2] greets, shows the tagline, and links to existing lists', async () => {
    openApp('/company/1/cws/dashboard', { answers });
    expect(await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), Amara$/ })).toBeVisible();
    expect(screen.getByText('Improving the safety of work one day at a time.')).toBeVisible();
    expect(screen.getByRole('link', { name: '5 Polls' })).toHaveAttribute('href', '/company/1/cws/polls');
    expect(screen.getByRole('link', { name: '0 Learnings' })).toHaveAttribute('href', '/company/1/cws/learnings');
    for (const name of ['4 Briefings', '0 Huddles', '0 Improvements']) expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute('href', '/company/1/cws/report/completed');
  });

  test('[2.89] has a Settings button for editors of the company, and for nobody else', async () => {
    openApp('/company/1/cws/dashboard', { answers, permissions: ['Company:1:edit'] });
    expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      expect.stringMatching('^/company/1/cws/settings'),
    );
    document.body.replaceChildren();
    openApp('/company/1/cws/dashboard', { answers });
    expect(await screen.findByRole('link', { name: 'Completed' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  });

  describe('of a new company', () => {
    const open = (
      given: {
        directoryCount?: number;
        campaignCount?: number;
        sites?: object[];
        permissions?: string[];
        role?: string;
        answers?: object;
      } = {},
    ) => {
      const { directoryCount = 1, campaignCount = 0, sites = [], permissions = ['Company:1:edit'], role = 'USER' } = given;
      return openApp('/company/1/cws/dashboard', {
        permissions,
        me: { ...person, role },
        answers: {
          ...answers,
          'GET /companies/1/dashboard': { ...company, campaignCount, directoryCount },
          'GET /companies/1/view': { ...northridge, sites },
          'GET /sites': () => pageOf([]),
          ...given.answers,
        },
      });
    };
    const panel = async () => within(await screen.findByRole('region', { name: 'Set up the company' }));
    const site = { id: 5, name: 'Duskwater', status: 'ACTIVE' };

    test('leads its manager to the worksites, the people and the first poll', async () => {
      open();
      const links = (await panel()).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['New worksite', '/company/1/cws/settings/worksites/new'],
        ['Import worksites', '/company/1/cws/settings/worksites/import'],
        ['Import users', '/company/1/cws/settings/users/import'],
        ['Invite user', '/company/1/cws/settings/users/invite'],
        ['New poll', '/company/1/cws/polls/new'],
      ]);
      expect((await panel()).queryByText('Done')).toBeNull();
    });

    test.each([
      [{ sites: [site] }, 1],
      [{ sites: [site], directoryCount: 2 }, 2],
    ])('marks the steps that are done: %j', async (given, count) => {
      open(given);
      expect((await panel()).getAllByText('Done')).toHaveLength(count);
    });

    test('names the manager of a worksite in place, also somebody who has not signed in yet', async () => {
      const sites = [site, { ...site, id: 6, name: 'Kestrel Line' }];
      const invited = {
        userId: 'u8',
        firstName: 'Noor',
        lastName: 'Haddad',
        email: 'noor@northridge.example',
        avatarUrl: null,
        activated: false,
        title: null,
        isBlocked: false,
        sites: [{ id: 6, name: 'Kestrel Line', isManager: false }],
      };
      const { askedFor, answer } = open({
        sites,
        directoryCount: 2,
        answers: {
          'GET /sites': () => pageOf(sites),
          'GET /user': () => pageOf([invited]),
          'PUT /user/u8/site-membership': { companyId: 1, siteId: 6, userId: 'u8', isManager: true },
        },
      });
      expect(await (await panel()).findByText('Worksites without a manager: 2')).toBeVisible();
      expect(Object.fromEntries(askedFor('GET /sites')[0]!.query)).toMatchObject({ companyId: '1', hasManager: 'false', status: 'ACTIVE' });
      await userEvent.click((await panel()).getByRole('button', { name: 'Name the manager of Kestrel Line' }));
      const option = await screen.findByRole('option', { name: /Noor Haddad/ });
      answer('GET /sites', () => pageOf([site]));
      await userEvent.click(option);
      await waitFor(() => expect(askedFor('PUT /user/u8/site-membership').map(({ body }) => body)).toEqual([{ siteId: 6, manager: true }]));
      expect(askedFor('GET /user').at(-1)!.query.has('isAssignable')).toBe(false);
      expect(await (await panel()).findByText('Worksites without a manager: 1')).toBeVisible();
    });

    test.each([
      ['after the first campaign', { campaignCount: 1 }],
      ['for a member', { permissions: ['Company:1:read'] }],
      ['for a consultant, once it has people', { role: 'CONSULTANT', permissions: ['management:*:edit', 'Company:*:read'] }],
    ])('shows no steps %s', async (_when, given) => {
      open(given);
      expect(await screen.findByRole('region', { name: 'Engagement' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Set up the company' })).toBeNull();
    });
  });

  test('[6.9] tells a consultant who has added the company who sets it up', async () => {
    openApp('/company/1/cws/dashboard', {
      permissions: ['management:*:edit', 'management:*:read', 'Company:*:read'],
      me: { ...person, role: 'CONSULTANT', userCompanies: [] },
      answers: { ...answers, 'GET /companies/1/dashboard': { ...company, campaignCount: 0, directoryCount: 0 } },
    });
    const panel = within(await screen.findByRole('region', { name: 'Set up the company' }));
    expect(panel.getByText(/Ask one to invite its first manager/)).toBeVisible();
    expect(panel.queryByRole('link')).toBeNull();
  });

  test('[1.6] shows engagement, the number of activities, the leaders, and links to the reports', async () => {
    openApp('/company/1/cws/dashboard', { answers });
    const scores = within(await screen.findByRole('region', { name: 'Engagement' }));
    expect(scores.getAllByRole('progressbar').map((score) => score.getAttribute('aria-valuetext'))).toEqual([
      '58%, Fair',
      '50%, Fair',
      '–, Nothing expected yet',
    ]);
    expect(screen.getByRole('link', { name: '4 Briefings' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Leadership' })).getByText('Zoe abara')).toBeVisible();
    const reports = within(screen.getByRole('region', { name: 'Reports' })).getAllByRole('link');
    expect(reports.map((link) => link.getAttribute('href'))).toEqual([
      '/company/1/cws/report/in_progress',
      '/company/1/cws/report/completed',
    ]);
  });

  test('[9.2] a score shows its percentage, its level and its base; without a base it is a dash', async () => {
    openApp('/company/1/cws/dashboard', { answers });
    const panel = within(await screen.findByRole('region', { name: 'Engagement' }));
    expect(panel.getByRole('progressbar', { name: 'Campaigns' })).toHaveAttribute('aria-valuetext', '58%, Fair');
    expect(panel.getByText('399 of 688 expected reads and answers are done (last 90 days)')).toBeVisible();
    expect(panel.getByText('119 of 238 people took part in the last 90 days')).toBeVisible();
    expect(panel.getByRole('progressbar', { name: 'Profiles' })).toHaveAttribute('aria-valuetext', '–, Nothing expected yet');
  });

  test('shows an error page if loading fails', async () => {
    openApp('/company/1/cws/dashboard', { answers: { 'GET /companies/1/dashboard': refusal(500, { message: 'error.internal' }) } });
    expect(await screen.findByRole('heading', { name: 'Something went wrong :(' })).toBeVisible();
  });
});

describe('the user dashboard', () => {
  test('[2.90] begins with the work to do, and has a part for progress, guide, workspaces and communities', async () => {
    openApp('/company/1/mws/dashboard', { answers: { ...answers, 'GET /categories': () => pageOf([]) } });
    const work = await screen.findByRole('link', { name: '5 can be worked on now' });
    expect(screen.getByRole('heading', { level: 1, name: 'My workspace' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Good / })).not.toBeInTheDocument();
    const parts = [
      screen.getByRole('region', { name: 'In progress' }),
      screen.getByRole('complementary', { name: 'New here?' }),
      screen.getByRole('region', { name: 'My communities of practice' }),
      screen.getByRole('region', { name: 'My workspaces' }),
    ];
    for (const part of parts) {
      expect(part).toBeVisible();
      expect(work.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(within(parts[0]!).getByRole('link', { name: /^Due 3 of 5/ })).toBeVisible();
  });

  test('[2.91] shows the number of open items, and links to them', async () => {
    openApp('/company/1/mws/dashboard', { answers });
    expect(await screen.findByRole('link', { name: '5 can be worked on now' })).toHaveAttribute('href', '/company/1/mws/focus');
    expect(screen.getByRole('link', { name: /Overdue 1 of 5 20%/ })).toHaveAttribute(
      'href',
      '/company/1/mws/focus?inProgressStatus=OVERDUE',
    );
  });

  test.each([
    ['a danger stands above it', 'STOP_NOW', Node.DOCUMENT_POSITION_PRECEDING],
    ['other items stand below it', null, Node.DOCUMENT_POSITION_FOLLOWING],
  ] as const)('[2.91] the number of open items leads to all of them: %s', async (_, urgency, position) => {
    const items = [{ focusType: 'BRIEFING', companyId: 1, innerItem: row({ id: 8, type: 'BRIEFING', title: 'Dropped spanner', urgency }) }];
    openApp('/company/1/mws/dashboard', { answers: { ...answers, 'GET /focus/user/search': pageOf(items) } });
    const item = await screen.findByRole('link', { name: /Dropped spanner/ });
    const all = screen.getByRole('link', { name: '5 can be worked on now' });
    expect(all.compareDocumentPosition(item)).toBe(position);
  });

  test("[2.91] shows you're all caught up! at zero", async () => {
    openApp('/company/1/mws/dashboard', { answers: { 'GET /user/dashboard': { ...user, focusCount: 0, inProgressCampaignsCount: 0 } } });
    expect(await screen.findByText("you're all caught up!")).toBeVisible();
  });

  test('[2.90] [4.32] lists the person’s own workspaces, without inactive ones', async () => {
    openApp('/company/1/mws/dashboard', {
      answers: {
        ...answers,
        'GET /companies/1/view': {
          ...northridge,
          divisions: [{ id: 3, label: 'Generation', status: 'ACTIVE', isArchived: false, subdivisions: [] }],
          sites: [
            { id: 5, name: 'Kestrel Ridge', status: 'ACTIVE', divisionIds: [], regionIds: [] },
            { id: 6, name: 'Old Mill', status: 'INACTIVE', divisionIds: [], regionIds: [] },
            { id: 7, name: 'Coldwater', status: 'ACTIVE', divisionIds: [], regionIds: [] },
          ],
        },
      },
      me: { ...person, userSites: [{ siteId: 5 }, { siteId: 6 }], userDivisions: [{ divisionId: 3 }] },
    });
    const own = within(await screen.findByRole('region', { name: 'My workspaces' }));
    expect(own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Northridge Energy', '/company/1/cws/dashboard'],
      ['Generation', '/company/1/division/3/dws/dashboard'],
      ['Kestrel Ridge', '/company/1/site/5/sws/dashboard'],
    ]);
  });

  test('[2.90] [3.29] lists the communities in which the person is an expert, and has a text for none', async () => {
    const category = (id: number, title: string, isCurrentUserExpert: boolean) => ({
      id,
      title,
      description: '',
      subCategory: 'HIGH_RISK_WORK',
      isCurrentUserExpert,
    });
    const { answer, queryClient } = openApp('/company/1/mws/dashboard', {
      answers: { ...answers, 'GET /categories': () => pageOf([category(1, 'Hot work', false), category(2, 'Work at height', true)]) },
    });
    const communities = within(await screen.findByRole('region', { name: 'My communities of practice' }));
    expect(await communities.findByText('Work at height')).toBeVisible();
    expect(communities.queryByText('Hot work')).not.toBeInTheDocument();
    answer('GET /categories', () => pageOf([]));
    await queryClient.invalidateQueries();
    expect(await communities.findByText('No communities match your expertise.')).toBeVisible();
  });

  test('[2.63] offers a consultant, who has no account settings, no link to the expertise', async () => {
    const consultant = { me: { ...person, role: 'CONSULTANT' }, permissions: ['Company:*:read', 'management:*:edit', 'management:*:read'] };
    openApp('/company/1/mws/dashboard', { ...consultant, answers: { ...answers, 'GET /categories': () => pageOf([]) } });
    const communities = within(await screen.findByRole('region', { name: 'My communities of practice' }));
    expect(await communities.findByText('No communities match your expertise.')).toBeVisible();
    expect(communities.queryByRole('link')).not.toBeInTheDocument();
  });

  test('[3.3] shows the complete parts of the profile, and the number of questions and answers', async () => {
    openApp('/company/1/mws/dashboard', { answers: { 'GET /user/dashboard': { ...user, hasTimeline: false } } });
    const profile = within(await screen.findByRole('region', { name: 'My profile' }));
    expect(profile.getByText('3 of 4 parts are complete')).toBeVisible();
    expect(profile.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'About mecomplete',
      'Timelinenot complete yet',
      'Expertisecomplete',
      'Qualificationscomplete',
    ]);
    const contributions = within(screen.getByRole('region', { name: 'My contributions' }));
    expect(contributions.getByText('questions asked').nextSibling).toHaveTextContent('2');
    expect(contributions.getByText('answers given').nextSibling).toHaveTextContent('3');
  });

  test("[2.90] 'Show me!' opens a guide of four steps, one at a time", async () => {
    openApp('/company/1/mws/dashboard', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Show me!' }));
    const guide = within(await screen.findByRole('dialog', { name: 'New here?' }));
    for (const step of ['Start with Focus', 'Read and answer', 'See the results']) {
      expect(guide.getByText(step)).toBeVisible();
      await userEvent.click(guide.getByRole('button', { name: 'Next' }));
    }
    expect(guide.getByText('Step 4 of 4')).toBeVisible();
    await userEvent.click(guide.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
