/** Lists and forms of campaigns in the workspaces of sites and divisions. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { northridge, openApp, pageOf, stubWidth } from '../../../../tests/app';
import { configuration, row, searchRoute } from '../../../../tests/campaigns';

const company = {
  ...northridge,
  divisions: [{ id: 3, label: 'Generation', status: 'ACTIVE', isArchived: false, subdivisions: [] }],
  sites: [{ id: 5, name: 'Kestrel Ridge', status: 'ACTIVE', divisionIds: [3], regionIds: [] }],
};
const subType = { type: 'POLL', subType: 'SINGLE_CHOICE', title: 'Single choice', description: '', campaignTemplateId: 3 };

const { audience, ...fields } = configuration.form.schema.properties;
/** A site's campaign is for all its members, so there is nothing to choose. */
const forAPlace = {
  ...configuration,
  form: {
    ...configuration.form,
    schema: { properties: { ...fields, audience: { ...audience, visibleForScopes: ['COMPANY', 'DIVISION'] } } },
  },
};

function openAt(path: string, permissions: string[], width = 1440) {
  stubWidth(width);
  return openApp(`/company/1${path}`, {
    permissions,
    answers: {
      'GET /companies/1/view': company,
      'GET /sites/5/view': {
        id: 5,
        companyId: 1,
        name: 'Kestrel Ridge',
        timeZone: 'Europe/Berlin',
        workingHours: { from: 480, to: 1080, days: [1, 2, 3, 4, 5] },
      },
      [searchRoute]: () => pageOf([row({ siteId: 5, siteName: 'Kestrel Ridge' })]),
      'GET /campaign-template-v2s/subTypes/POLL': [subType],
      'GET /campaign-template-v2s/subTypes/LEARNING': [],
      'GET /campaign-template-v2s/3': { ...subType, id: 3, version: 1, configuration: forAPlace },
      'GET /user/selection-count': { count: 12 },
      'GET /categories': pageOf([]),
      'GET /companies/1/metadata': { highRiskWorks: [], workSiteTypes: [] },
    },
  });
}

describe.each([
  ['a site', '/site/5/sws', 'Site:5:edit', ['siteId', '5']],
  ['a division', '/division/3/dws', 'Division:3:edit', ['divisionId', '3']],
] as const)('in the workspace of %s', (_place, root, permission, [name, id]) => {
  test('[2.49] [2.54] the list fetches the campaigns of the place, and its cards link to them', async () => {
    const { askedFor } = openAt(`${root}/polls`, [], 390);
    expect(await screen.findByRole('link', { name: /Which climbing glove/ })).toHaveAttribute('href', `/company/1${root}/polls/7`);
    const { query } = askedFor(searchRoute)[0]!;
    expect([query.get('companyId'), query.get(name)]).toEqual(['1', id]);
    expect(screen.queryByRole('link', { name: 'New poll' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /Draft/ })).not.toBeInTheDocument();
  });

  test('[2.97] Focus filters for the reader’s own campaigns there', async () => {
    const { askedFor } = openAt(`${root}/polls`, [], 390);
    await userEvent.click(await screen.findByRole('switch', { name: 'Focus' }));
    await waitFor(() => expect(askedFor(searchRoute).at(-1)!.query.get('isForMe')).toBe('true'));
    expect(askedFor(searchRoute).at(-1)!.query.get(name)).toBe(id);
  });

  test('[2.98] its manager has drafts and a button for a new campaign', async () => {
    openAt(`${root}/polls`, [permission], 390);
    expect(await screen.findByRole('link', { name: 'New poll' })).toHaveAttribute('href', `/company/1${root}/polls/new`);
    expect(await screen.findByRole('tab', { name: /Draft/ })).toBeVisible();
  });

  test('[6.3] only its manager can write a new campaign', async () => {
    openAt(`${root}/polls/new/single_choice`, []);
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });

  test('[7.10] [3.57] a new campaign belongs to the place, and asks for members if there is a choice', async () => {
    const { askedFor } = openAt(`${root}/polls/new/single_choice`, [permission]);
    await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which sling?');
    expect(screen.queryByText('Who is it for?') === null).toBe(name === 'siteId');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(askedFor('POST /campaign-v2s')).toHaveLength(1));
    expect(askedFor('POST /campaign-v2s')[0]!.body).toMatchObject({
      companyId: 1,
      [name]: Number(id),
      status: 'DRAFT',
      configurationAnswer: { question: 'Which sling?' },
    });
  });
});

describe('[2.50] [2.98] learnings and improvements', () => {
  test('a site cannot create them: no button, no drafts, and no form at its path', async () => {
    openAt('/site/5/sws/learnings', ['Site:5:edit'], 390);
    expect(await screen.findByRole('searchbox', { name: 'Search learnings' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New learning' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /Draft/ })).not.toBeInTheDocument();
    document.body.replaceChildren();
    openAt('/site/5/sws/learnings/new', ['Site:5:edit'], 390);
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
  });

  test('a division can create them', async () => {
    openAt('/division/3/dws/learnings', ['Division:3:edit'], 390);
    expect(await screen.findByRole('link', { name: 'New learning' })).toHaveAttribute('href', '/company/1/division/3/dws/learnings/new');
  });
});
