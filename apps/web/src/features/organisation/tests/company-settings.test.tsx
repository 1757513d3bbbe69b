import { headers as wire } from '@muster/contract/shared/headers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person, refusal } from '../../../../tests/app';
import { company, openSettings, systemManager } from './settings-data';

const alert = (key: string) => ({ [wire.alert]: key });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));

describe('the layout of the settings', () => {
  test('[2.43] [2.27] [6.13] is denied in place to everybody except managers', async () => {
    openSettings('/cws/settings/regions', { permissions: ['Company:1:read'] });
    expect(await screen.findByText('Permission Denied')).toBeVisible();
    expect(screen.queryByText('Coast')).not.toBeInTheDocument();
  });

  test('[6.13] shows its content to a manager', async () => {
    openSettings('/cws/settings/regions');
    expect(await screen.findByText('Coast')).toBeVisible();
    expect(screen.queryByText('Permission Denied')).not.toBeInTheDocument();
  });

  test('[2.44] [2.45] [2.46] has a tab for each screen, and marks the current one', async () => {
    openSettings('/cws/settings/divisions/new');
    const tabs = within(await screen.findByLabelText('Settings', { selector: 'nav' }));
    const titles = ['General', 'Features', 'Leadership', 'Regions', 'Divisions', 'Worksites'];
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(titles));
    expect(tabs.getByText('Divisions')).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByText('General')).not.toHaveAttribute('aria-current');
  });

  test('[2.1] an invalid division id is not found', async () => {
    openSettings('/cws/settings/divisions/abc/edit');
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });
});

describe('the general settings of a company', () => {
  test('[2.154] changes the name with its version and stays open; the industry cannot be changed', async () => {
    const { askedFor } = openSettings('/cws/settings/general', {
      answers: {
        'PATCH /companies/1': ({ body }) =>
          Response.json(
            { ...company, ...(body as object), version: 8 },
            { headers: { ...alert('company.updated'), [wire.params]: 'name=Tidewater' } },
          ),
      },
    });
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.getByLabelText(/^Industry/)).toBeDisabled();
    expect(screen.getByLabelText(/^Industry/)).toHaveValue('Energy');
    type(name, 'Tidewater');
    save();
    expect(await screen.findByText('Company “Tidewater” updated')).toBeVisible();
    expect(askedFor('PATCH /companies/1')[0]!.body).toEqual({
      name: 'Tidewater',
      timeZone: 'Australia/Brisbane',
      questionWaitDays: 2,
      reminderDays: [2, 0],
      offlineDays: 7,
      workingHours: { from: 480, to: 1080, days: [1, 2, 3, 4, 5] },
      digestMinute: 420,
      languages: [],
      consultationList: 'WHS',
      attentionBudget: { asks: 5, minutes: 15 },
      version: 7,
    });
    type(name, 'Tidewater II');
    save();
    await waitFor(() => expect(askedFor('PATCH /companies/1')[1]?.body).toMatchObject({ name: 'Tidewater II', version: 8 }));
  });

  test('sends what a person may be asked in a week, and nothing for a number that is too large', async () => {
    const { askedFor } = openSettings('/cws/settings/general', {
      answers: { 'PATCH /companies/1': ({ body }) => ({ ...company, ...(body as object), version: 8 }) },
    });
    const field = await screen.findByLabelText(/^Campaigns for each person a week/);
    type(field, '51');
    save();
    expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeVisible();
    expect(askedFor('PATCH /companies/1')).toHaveLength(0);
    type(field, '3');
    save();
    await waitFor(() => expect(askedFor('PATCH /companies/1')[0]?.body).toMatchObject({ attentionBudget: { asks: 3, minutes: 15 } }));
  });

  test('sends the times of reminders as a list of days', async () => {
    const { askedFor } = openSettings('/cws/settings/general', {
      answers: { 'PATCH /companies/1': ({ body }) => ({ ...company, ...(body as object), version: 8 }) },
    });
    const field = await screen.findByLabelText(/^Reminders/);
    expect(field).toHaveValue('2, 0');
    type(field, '7, 1 0');
    save();
    await waitFor(() => expect(askedFor('PATCH /companies/1')[0]?.body).toMatchObject({ reminderDays: [7, 1, 0] }));
  });

  test('shows an error for invalid times of reminders, and sends nothing', async () => {
    const { askedFor } = openSettings('/cws/settings/general');
    type(await screen.findByLabelText(/^Reminders/), '31');
    save();
    expect(await screen.findByText('Enter up to 5 different whole numbers from 0 to 30, separated by commas.')).toBeVisible();
    expect(askedFor('PATCH /companies/1')).toHaveLength(0);
  });

  test('[5.27] shows an error for a blank name, and sends nothing', async () => {
    const { askedFor } = openSettings('/cws/settings/general');
    type(await screen.findByLabelText(/^Name/), '  ');
    save();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(askedFor('PATCH /companies/1')).toHaveLength(0);
  });

  test('keeps the text if the server cannot be reached', async () => {
    openSettings('/cws/settings/general', { answers: { 'PATCH /companies/1': () => Promise.reject(new TypeError('no network')) } });
    const name = await screen.findByLabelText(/^Name/);
    type(name, 'Tidewater');
    save();
    expect(await screen.findByText('Server not reachable')).toBeVisible();
    expect(name).toHaveValue('Tidewater');
  });

  test('after a conflict shows the other version, and saves over it', async () => {
    const app = openSettings('/cws/settings/general', { answers: { 'PATCH /companies/1': refusal(409, { message: 'error.version' }) } });
    type(await screen.findByLabelText(/^Name/), 'Tidewater');
    app.answer('GET /companies/1', { ...company, name: 'Northridge Group', version: 9 });
    save();
    expect(await screen.findByText('Northridge Group')).toBeVisible();
    app.answer('PATCH /companies/1', { ...company, name: 'Tidewater', version: 10 });
    fireEvent.click(screen.getByText('Keep mine'));
    save();
    await waitFor(() => expect(app.askedFor('PATCH /companies/1').at(-1)!.body).toMatchObject({ name: 'Tidewater', version: 9 }));
  });

  test('[5.16] [9.4] refuses a logo that is no picture or too large, before it is sent', async () => {
    const { askedFor } = openSettings('/cws/settings/general');
    const logo = await screen.findByLabelText('Logo', { selector: 'input' });
    fireEvent.change(logo, { target: { files: [new File(['x'], 'logo.svg', { type: 'image/svg+xml' })] } });
    expect(await screen.findByText('Choose a JPG or PNG picture')).toBeVisible();
    fireEvent.change(logo, { target: { files: [new File([new Uint8Array(3_145_729)], 'logo.png', { type: 'image/png' })] } });
    expect(await screen.findByText('This picture is larger than 3.1 MB')).toBeVisible();
    expect(askedFor('POST /files')).toHaveLength(0);
  });
});

describe('the features of a company', () => {
  test('[1.10] managers see them, and cannot change them', async () => {
    openSettings('/cws/settings/config');
    expect(await screen.findByText('Campaign summaries')).toBeVisible();
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
  });

  test('[1.8] translation does not show without a translation service', async () => {
    openSettings('/cws/settings/config');
    expect(await screen.findByText('Campaign summaries')).toBeVisible();
    expect(screen.queryByText('Page translation')).not.toBeInTheDocument();
  });

  test('[1.8] translation shows where the installation has a translation service', async () => {
    openSettings('/cws/settings/config', { config: { translates: true } });
    expect(await screen.findByText('Page translation')).toBeVisible();
  });

  test('[1.8] [1.10] [1.11] system managers switch them', async () => {
    const { askedFor } = openSettings('/cws/settings/config', {
      ...systemManager,
      answers: {
        'GET /companies/1': { ...company, allowedActions: ['edit', 'manageFeatures'] },
        'PATCH /companies/1': ({ body }) => ({ ...company, ...(body as object), version: 8 }),
      },
    });
    fireEvent.click(await screen.findByLabelText('Campaign summaries'));
    save();
    await waitFor(() =>
      expect(askedFor('PATCH /companies/1')[0]?.body).toEqual({
        features: { translation: false, summary: true, push: false },
        phase: 'TESTING',
        version: 7,
      }),
    );
  });
});

describe('[6.9] the set-up by consultants', () => {
  const until = { ...company, setupUntil: '2026-12-20' };
  /** The server, which answers with what was stored last. */
  const storing = (before: object, after: object) => {
    let stored = before;
    return { 'GET /companies/1': () => Response.json(stored), 'PUT /companies/1/setup': () => Response.json((stored = after)) };
  };

  test('is allowed by a system manager until a day', async () => {
    const { askedFor } = openSettings('/cws/settings/config', {
      ...systemManager,
      answers: storing(
        { ...company, allowedActions: ['edit', 'manageFeatures'] },
        { ...until, allowedActions: ['edit', 'manageFeatures'] },
      ),
    });
    fireEvent.click(await screen.findByText('Allow', { selector: 'button' }));
    expect(await screen.findByText('Consultants may set up this company until 20 Dec 2026.')).toBeVisible();
    expect(askedFor('PUT /companies/1/setup')[0]?.body).toEqual({ until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
  });

  test('is on top of the general settings, and a manager ends it', async () => {
    const { askedFor } = openSettings('/cws/settings/general', { answers: storing(until, company) });
    fireEvent.click(await screen.findByText('End now', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText(/^Consultants may set up/)).toBeNull());
    expect(askedFor('PUT /companies/1/setup')[0]?.body).toEqual({ until: null });
  });

  test('opens the tabs of the set-up to a consultant, without what only managers do', async () => {
    const consultant = { me: { ...person, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'Company:*:read', 'Company:1:edit'] };
    openSettings('/cws/settings/general', { ...consultant, answers: { 'GET /companies/1': until } });
    const tabs = within(await screen.findByLabelText('Settings', { selector: 'nav' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'General',
      'Features',
      'Regions',
      'Divisions',
      'Worksites',
      'Users',
    ]);
    expect(await screen.findByText(/^Consultants may set up/)).toBeVisible();
    expect(screen.queryByText('End now')).toBeNull();
  });

  test('opens nothing else to a consultant', async () => {
    const consultant = { me: { ...person, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'Company:*:read', 'Company:1:edit'] };
    openSettings('/cws/settings/leadership', consultant);
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });
});
