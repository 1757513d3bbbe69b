import { headers as wire } from '@muster/contract/shared/headers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, refusal } from '../../../../tests/app';
import { generation, kestrel, openSettings } from './settings-data';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));
/** The list of places closes if its field does not have the focus. */
const search = async (words: string) => {
  const field = await screen.findByLabelText(/^Location/);
  await userEvent.click(field);
  type(field, words);
};
const updateSite = 'PUT /sites/5';

/** The tabs of the open settings, and the pages that they lead to. */
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href')]);

test('[2.52] the settings of a site have the tabs General and Personnel, and those of its calendar and its evidence', async () => {
  openSettings('/site/5/sws/settings/general', { permissions: ['Site:5:edit'] });
  const settings = '/company/1/site/5/sws/settings';
  expect(await tabs()).toEqual([
    ['General', `${settings}/general`],
    ['Personnel', `${settings}/personnel`],
    ['Calendar', `${settings}/calendar`],
    ['Evidence', `${settings}/evidence`],
  ]);
});

test('[2.58] the settings of a division have the tabs General, Personnel, Subdivisions and Evidence', async () => {
  openSettings('/division/3/dws/settings/general', { permissions: ['Division:3:edit'] });
  const settings = '/company/1/division/3/dws/settings';
  expect(await tabs()).toEqual([
    ['General', `${settings}/general`],
    ['Personnel', `${settings}/personnel`],
    ['Subdivisions', `${settings}/subdivisions`],
    ['Evidence', `${settings}/evidence`],
  ]);
});

test.each([
  '/site/5/sws/settings/general',
  '/site/5/sws/settings/personnel',
  '/site/5/sws/settings/evidence',
  '/division/3/dws/settings/evidence',
  '/division/3/dws/settings/general',
  '/division/3/dws/settings/personnel',
  '/division/3/dws/settings/subdivisions',
])('[2.52] [2.58] [6.3] %s is denied to members', async (path) => {
  openSettings(path, { permissions: ['Company:1:read', 'Site:5:read', 'Division:3:read'] });
  expect(await screen.findByText('Permission Denied')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
});

describe('the divisions of a company', () => {
  test('[2.45] are listed in a table with archived ones, and link to their forms', async () => {
    openSettings('/cws/settings/divisions', {
      answers: {
        'GET /divisions': () => pageOf([generation, { ...generation, id: 4, label: 'Old Mill', isArchived: true, status: 'INACTIVE' }]),
      },
    });
    expect((await screen.findByText('Generation')).closest('a')).toHaveAttribute('href', '/company/1/cws/settings/divisions/3/edit');
    expect(screen.getByText('Archived')).toBeVisible();
  });

  test('[5.29] a new one needs a label, and then opens for its subdivisions', async () => {
    const { askedFor, router } = openSettings('/cws/settings/divisions/new', {
      answers: { 'POST /divisions': () => Response.json(generation, { status: 201 }) },
    });
    const label = await screen.findByLabelText(/^Label/);
    save();
    expect(await screen.findByText('Label is required')).toBeVisible();
    type(label, 'Generation');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/settings/divisions/3/edit'));
    expect(askedFor('POST /divisions')[0]!.body).toEqual({ companyId: 1, label: 'Generation', status: 'ACTIVE' });
    expect(await screen.findByText('Wind')).toBeVisible();
  });

  test('[2.153] [7.29] [8.33] label and status are saved with their version', async () => {
    const { askedFor } = openSettings('/division/3/dws/settings/general', {
      answers: {
        'PUT /divisions/3': () => Response.json({ ...generation, version: 5 }, { headers: { [wire.alert]: 'division.updated' } }),
      },
    });
    fireEvent.click(await screen.findByLabelText('Inactive'));
    save();
    expect(await screen.findByText('Division updated')).toBeVisible();
    expect(askedFor('PUT /divisions/3')[0]!.body).toEqual({ label: 'Generation', status: 'INACTIVE', version: 4 });
  });

  test('[8.25] an error names the failed action, and the text stays', async () => {
    openSettings('/division/3/dws/edit', { answers: { 'PUT /divisions/3': refusal(409, { message: 'organisation.labelTaken' }) } });
    const label = await screen.findByLabelText(/^Label/);
    type(label, 'Networks');
    save();
    expect(await screen.findByText('Error updating division')).toBeVisible();
    expect(screen.getByText('Another division has this label')).toBeVisible();
    expect(label).toHaveValue('Networks');
  });

  test('[5.36] archiving asks for confirmation; then there is no form any more', async () => {
    const app = openSettings('/cws/settings/divisions/3/edit');
    fireEvent.click(await screen.findByText('Archive'));
    expect(screen.getByText('Are you sure? Once archived it is only available for historic purposes.')).toBeVisible();
    const archived = { ...generation, status: 'INACTIVE', isArchived: true, version: 5, allowedActions: [] };
    app.answer('PUT /divisions/3/archive', archived);
    app.answer('GET /divisions/3', archived);
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Archive'));
    expect(await screen.findByText(/This division is archived/)).toBeVisible();
    expect(screen.queryByLabelText(/^Label/)).not.toBeInTheDocument();
  });

  test('[2.94] a division of another company than the URL names is not found', async () => {
    openSettings('/cws/settings/divisions/3/edit', { answers: { 'GET /divisions/3': { ...generation, companyId: 2 } } });
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });

  test('[2.53] [6.3] the form in the workspace is denied to members', async () => {
    openSettings('/division/3/dws/edit', { permissions: ['Company:1:read'] });
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });
});

describe('[2.58] [2.150] the subdivisions of a division', () => {
  test('[8.34] one can be added to the division', async () => {
    const { askedFor } = openSettings('/division/3/dws/settings/subdivisions', {
      answers: {
        'POST /sub-divisions': () => Response.json({ id: 32 }, { status: 201, headers: { [wire.alert]: 'subdivision.added' } }),
      },
    });
    fireEvent.click(await screen.findByText('Add subdivision'));
    type(await screen.findByLabelText(/^Label/), 'Solar');
    save();
    expect(await screen.findByText('Subdivision added')).toBeVisible();
    expect(askedFor('POST /sub-divisions')[0]!.body).toEqual({ divisionId: 3, label: 'Solar' });
    expect(Object.fromEntries(askedFor('GET /sub-divisions')[0]!.query)).toMatchObject({ divisionId: '3', size: '50', sort: 'label,asc' });
  });

  test('[8.34] one can be renamed', async () => {
    const { askedFor } = openSettings('/division/3/dws/settings/subdivisions', {
      answers: { 'PUT /sub-divisions/31': () => Response.json({ id: 31 }, { headers: { [wire.alert]: 'subdivision.updated' } }) },
    });
    fireEvent.click(await screen.findByLabelText('Rename Wind'));
    type(await screen.findByLabelText(/^Label/), 'Tidal');
    save();
    expect(await screen.findByText('Subdivision updated')).toBeVisible();
    expect(askedFor('PUT /sub-divisions/31')[0]!.body).toMatchObject({ label: 'Tidal' });
  });

  test('[8.34] one can be removed', async () => {
    const { askedFor } = openSettings('/division/3/dws/settings/subdivisions', {
      answers: {
        'DELETE /sub-divisions/31': () => new Response(null, { status: 204, headers: { [wire.alert]: 'subdivision.removed' } }),
      },
    });
    fireEvent.click(await screen.findByLabelText('Remove Wind'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Remove'));
    expect(await screen.findByText('Subdivision removed')).toBeVisible();
    expect(askedFor('DELETE /sub-divisions/31')).toHaveLength(1);
  });

  test('[5.30] one without a label is not sent', async () => {
    const { askedFor } = openSettings('/division/3/dws/settings/subdivisions');
    fireEvent.click(await screen.findByText('Add subdivision'));
    type(await screen.findByLabelText(/^Label/), ' ');
    save();
    expect(await screen.findByText('Label is required')).toBeVisible();
    expect(askedFor('POST /sub-divisions')).toHaveLength(0);
  });

  describe('[8.23] [8.26] an error', () => {
    test.each([
      ['Add subdivision', 'POST /sub-divisions', 'Save', 'Error adding subdivision'],
      ['Rename Wind', 'PUT /sub-divisions/31', 'Save', 'Error updating subdivision'],
      ['Remove Wind', 'DELETE /sub-divisions/31', 'Remove', 'Error removing subdivision'],
    ])("of '%s' names the failed action, and the list stays", async (button, route, agree, message) => {
      const { askedFor } = openSettings('/division/3/dws/settings/subdivisions', { answers: { [route]: refusal(500, { message: '' }) } });
      await screen.findByText('Wind');
      fireEvent.click(screen.queryByLabelText(button) ?? screen.getByText(button));
      const dialog = within(await screen.findByRole('dialog'));
      if (agree === 'Save') type(dialog.getByLabelText(/^Label/), 'Tidal');
      fireEvent.click(dialog.getByText(agree));
      expect(await screen.findByText(message)).toBeVisible();
      expect(askedFor(route)).toHaveLength(1);
      expect(screen.getByText('Wind')).toBeInTheDocument();
      expect(screen.queryByText('Tidal')).not.toBeInTheDocument();
    });
  });
});

describe('the settings of a site', () => {
  test('[2.46] the table links to them', async () => {
    openSettings('/cws/settings/worksites');
    expect((await screen.findByText('Kestrel Ridge')).closest('a')).toHaveAttribute('href', '/company/1/site/5/sws/settings/general');
  });

  test('[2.52] [2.152] [7.62] [8.33] are saved with all their values', async () => {
    const { askedFor } = openSettings('/site/5/sws/settings/general', {
      answers: { [updateSite]: () => Response.json({ ...kestrel, version: 3 }, { headers: { [wire.alert]: 'site.saved' } }) },
    });
    type(await screen.findByLabelText(/^Name/), 'Kestrel');
    save();
    expect(await screen.findByText('Site saved')).toBeVisible();
    expect(askedFor(updateSite)[0]!.body).toEqual({
      name: 'Kestrel',
      headcount: 40,
      status: 'ACTIVE',
      workingHours: { from: 360, to: 1440, days: [1, 6] },
      timeZone: 'Australia/Brisbane',
      workSiteTypes: [61],
      highRiskWorks: [],
      regionIds: [9],
      divisionIds: [3],
      subDivisionIds: [31],
      version: 2,
    });
  });

  test.each([
    ['', 'Headcount is required'],
    ['0', 'Headcount must be greater than 0'],
    ['4.5', 'Enter a whole number'],
  ])('[5.28] a headcount of "%s" shows an error: %s', async (headcount, message) => {
    const { askedFor } = openSettings('/site/5/sws/edit');
    type(await screen.findByLabelText(/^Headcount/), headcount);
    save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(askedFor(updateSite)).toHaveLength(0);
  });

  test('[5.28] a new site needs a name and a location', async () => {
    const { askedFor } = openSettings('/cws/settings/worksites/new');
    await screen.findByLabelText(/^Headcount/);
    save();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Location is required')).toBeVisible();
    expect(askedFor('POST /sites')).toHaveLength(0);
  });

  test('[7.37] the time zone and the country follow from the chosen place', async () => {
    const { askedFor } = openSettings('/site/5/sws/settings/general', {
      answers: {
        'GET /location': [{ placeId: 'p2', label: 'Perth, Australia', countryCode: 'AU', timeZone: 'Australia/Perth' }],
        [updateSite]: { ...kestrel, version: 3 },
      },
    });
    await search('Perth');
    await userEvent.click(await screen.findByText('Perth, Australia'));
    expect(screen.getByLabelText(/^Time zone/)).toHaveValue('Australia/Perth');
    save();
    await waitFor(() =>
      expect(askedFor(updateSite)[0]?.body).toMatchObject({ placeId: 'p2', timeZone: 'Australia/Perth', countryCode: 'AU' }),
    );
  });

  test('[8.25] a search for a place that fails shows an error', async () => {
    openSettings('/site/5/sws/settings/general', { answers: { 'GET /location': refusal(503, { message: 'location.unavailable' }) } });
    await search('Perth');
    expect(await screen.findByText('Error fetching locations')).toBeVisible();
  });

  test('[8.25] [5.38] a refused field shows its error, and the message names the failed action', async () => {
    openSettings('/site/5/sws/settings/general', {
      answers: {
        [updateSite]: refusal(400, {
          message: 'error.validation',
          fieldErrors: [{ objectName: 'body', field: 'regionIds[0]', message: 'Unknown' }],
        }),
      },
    });
    type(await screen.findByLabelText(/^Name/), 'Kestrel');
    save();
    expect(await screen.findByText('Error saving site')).toBeVisible();
    expect(screen.getByText('This was not accepted. Please check it.').closest('[data-field]')).toHaveAttribute('data-field', 'regionIds');
  });

  test('[2.48] [6.3] the form in the workspace is denied to members', async () => {
    openSettings('/site/5/sws/edit', { permissions: ['Company:1:read'] });
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });
});
