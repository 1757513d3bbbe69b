import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { headers as wire } from '@muster/contract/shared/headers';
import { northridge, openApp, pageOf, refusal } from '../../../../tests/app';
import { member, places } from './people';

const inPlace = (isManager: boolean, userDivisionId: number | null = null) => ({
  access: { isManager: false, isLeader: false, accessUntil: null, place: { isManager, userDivisionId, subDivisionId: null } },
});
const ada = member('u7', 'Ada', 'Quist', inPlace(true));
const ben = member('u8', 'Ben', 'Abel', inPlace(false, 44));
const elsewhere = { access: { isManager: false, isLeader: false, accessUntil: null, place: null } };
const cyn = member('u9', 'Cyn', 'Bold', elsewhere);

const site = {
  id: 5,
  companyId: 1,
  name: 'Duskwater',
  logoUrl: null,
  address: null,
  headcount: 3,
  personnelCount: 2,
  status: 'ACTIVE',
  workSiteTypes: [],
  regionNames: [],
  divisionIds: [3],
  version: 1,
  allowedActions: ['edit'],
};
interface Asked {
  query: URLSearchParams;
}
const people = ({ query }: Asked, candidates = 2) => {
  if (query.has('adminsOnly')) return pageOf([ada]);
  if (query.has('membersOnly')) return pageOf([ben]);
  return pageOf([ben, cyn], candidates);
};
const said = (alert: string) => ({ headers: { [wire.alert]: alert } });
const ofSite = '/company/1/site/5/sws/settings/personnel';
const ofDivision = '/company/1/division/3/dws/settings/personnel';
const open = (path: string, answers: object = {}) =>
  openApp(path, {
    permissions: ['Company:1:edit'],
    answers: {
      'GET /companies/1/view': { ...northridge, ...places },
      'GET /sites/5/view': site,
      'GET /user': people,
      'GET /representatives': [],
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click((await screen.findAllByText(name, { selector: 'button' })).at(-1)!);

test('[2.146] [7.52] [9.9] lists managers and members of the site, fifty a page', async () => {
  const { askedFor } = open(ofSite);
  expect(await screen.findByText('Managers (1)')).toBeVisible();
  expect(await screen.findByText('Members (1)')).toBeVisible();
  const [managers] = askedFor('GET /user').filter(({ query }) => query.has('adminsOnly'));
  expect(Object.fromEntries(managers!.query)).toMatchObject({ companyId: '1', siteId: '5', size: '50', adminsOnly: 'true' });
});

describe('adding a person', () => {
  test('[9.24] says how many people there are to choose from, and how many of them a search finds', async () => {
    open(ofSite, { 'GET /user': (asked: Asked) => (asked.query.has('search') ? pageOf([cyn], 3) : people(asked, 240)) });
    await press('Add member');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('(240)')).toBeVisible();
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'bold' } });
    expect(await dialog.findByText('(3 of 240)')).toBeVisible();
  });

  const choose = async (button: string, name: string) => {
    await press(button);
    fireEvent.click(await within(await screen.findByRole('dialog')).findByText(name));
  };

  test("[7.53] [8.33] makes a member of the company a manager, and shows 'Manager added'", async () => {
    const { askedFor } = open(ofSite, {
      'POST /user/u9/site-membership': () => Response.json({ siteId: 5 }, { status: 201, ...said('personnel.managerAdded') }),
    });
    await choose('Add manager', 'Cyn Bold');
    expect(await screen.findByText('Manager added')).toBeVisible();
    expect(askedFor('POST /user/u9/site-membership')[0]!.body).toEqual({ userId: 'u9', siteId: 5, manager: true });
  });

  test("[8.33] makes somebody a member of the place, and shows 'Member added'", async () => {
    const { askedFor } = open(ofSite, {
      'POST /user/u9/site-membership': () => Response.json({ siteId: 5 }, { status: 201, ...said('personnel.memberAdded') }),
    });
    await choose('Add member', 'Cyn Bold');
    expect(await screen.findByText('Member added')).toBeVisible();
    expect(askedFor('POST /user/u9/site-membership')[0]!.body).toEqual({ userId: 'u9', siteId: 5, manager: false });
  });

  test('[4.38] moves a person of the other list by an update', async () => {
    const { askedFor } = open(ofDivision, { 'PUT /user/u8/division-membership': { id: 44, divisionId: 3 } });
    await choose('Add manager', 'Ben Abel');
    await waitFor(() =>
      expect(askedFor('PUT /user/u8/division-membership')[0]!.body).toEqual({ userId: 'u8', divisionId: 3, manager: true }),
    );
  });

  test.each([
    ['Add manager', 'Error adding manager user'],
    ['Add member', 'Error adding member user'],
  ])("[8.24] '%s' that fails shows '%s'", async (button, words) => {
    open(ofSite, { 'POST /user/u9/site-membership': refusal(409, { message: 'membership.exists' }) });
    await choose(button, 'Cyn Bold');
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('[2.147] removing a person', () => {
  test.each([
    ['Remove Ada Quist', 'Remove manager', 'u7'],
    ['Remove Ben Abel', 'Remove member', 'u8'],
  ])("'%s' asks for confirmation, and Cancel and Escape remove nobody", async (button, title, id) => {
    const { askedFor } = open(ofSite);
    for (const close of ['Cancel', 'Escape']) {
      fireEvent.click(await screen.findByLabelText(button));
      const dialog = await screen.findByRole('dialog', { name: title });
      if (close === 'Cancel') fireEvent.click(within(dialog).getByText('Cancel'));
      else fireEvent.keyDown(dialog, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(askedFor(`DELETE /user/${id}/site-membership/5`)).toHaveLength(0);
    expect(screen.getByLabelText(button)).toBeVisible();
  });

  test('[2.148] [8.33] removes a manager after a dialog that says what they lose', async () => {
    const { askedFor } = open(ofSite, {
      'DELETE /user/u7/site-membership/5': () => new Response(null, { status: 204, ...said('personnel.managerRemoved') }),
    });
    fireEvent.click(await screen.findByLabelText('Remove Ada Quist'));
    expect(screen.getByText(/will no longer have access to manage this place, including settings and authoring/)).toBeVisible();
    expect(askedFor('DELETE /user/u7/site-membership/5')).toHaveLength(0);
    await press('Remove');
    expect(await screen.findByText('Manager removed')).toBeVisible();
  });

  test("[2.149] [8.33] removes a member, and shows 'Member removed'", async () => {
    open(ofSite, {
      'DELETE /user/u8/site-membership/5': () => new Response(null, { status: 204, ...said('personnel.memberRemoved') }),
    });
    fireEvent.click(await screen.findByLabelText('Remove Ben Abel'));
    await press('Remove');
    expect(await screen.findByText('Member removed')).toBeVisible();
  });

  test('[8.24] that fails keeps the manager and shows the error', async () => {
    open(ofSite, { 'DELETE /user/u7/site-membership/5': refusal(500, { message: '' }) });
    fireEvent.click(await screen.findByLabelText('Remove Ada Quist'));
    await press('Remove');
    expect(await screen.findByText('Error removing manager user')).toBeVisible();
    expect(screen.getByText('Ada Quist')).toBeVisible();
  });

  test('[2.149] [8.24] that fails keeps the member and shows the error', async () => {
    open(ofSite, { 'DELETE /user/u8/site-membership/5': refusal(500, { message: '' }) });
    fireEvent.click(await screen.findByLabelText('Remove Ben Abel'));
    expect(screen.getByText(/will no longer participate in the workspace activities/)).toBeVisible();
    await press('Remove');
    expect(await screen.findByText('Error removing member user')).toBeVisible();
    expect(screen.getByText('Ben Abel')).toBeVisible();
  });
});

describe('[2.151] the subdivision of a member', () => {
  const select = () => screen.findByLabelText('Subdivision of Ben Abel');

  test("[7.55] [8.34] can be chosen, and 'Member associated with subdivision' shows", async () => {
    const { askedFor } = open(ofDivision, {
      'PATCH /user-division/44': () => Response.json({ id: 44 }, said('personnel.subdivisionChanged')),
    });
    fireEvent.change(await select(), { target: { value: '31' } });
    expect(await screen.findByText('Member associated with subdivision')).toBeVisible();
    expect(askedFor('PATCH /user-division/44')[0]!.body).toEqual({ id: 44, subDivisionId: 31 });
  });

  test('[8.27] that cannot be changed shows an error', async () => {
    open(ofDivision, { 'PATCH /user-division/44': refusal(400, { message: 'error.validation' }) });
    fireEvent.change(await select(), { target: { value: '31' } });
    expect(await screen.findByText('Error associating member with subdivision')).toBeVisible();
  });

  test('[8.28] of a person without a link to the division is a mismatch', async () => {
    const unlinked = { ...ben, ...elsewhere };
    const { askedFor } = open(ofDivision, {
      'GET /user': ({ query }: { query: URLSearchParams }) => pageOf(query.has('membersOnly') ? [unlinked] : []),
    });
    fireEvent.change(await select(), { target: { value: '31' } });
    expect(await screen.findByText('Configuration mismatch. Could not associate member with subdivision')).toBeVisible();
    expect(askedFor('PATCH /user-division/44')).toHaveLength(0);
  });
});

test('a manager marks an elected member, and everybody reads who set the mark', async () => {
  const mark = {
    id: 4,
    companyId: 1,
    siteId: 5,
    divisionId: null,
    person: ben,
    electedDay: '2026-01-05',
    untilDay: '2099-01-05',
    changes: [],
    setBy: ada,
    setDate: '2026-01-06T08:00:00.000Z',
    isCurrent: true,
    isManager: false,
    version: 1,
    mayChange: true,
  };
  const create = 'POST /representatives';
  const { askedFor, answer } = open(ofSite, { [create]: () => Response.json(mark, { status: 201 }) });
  expect(await screen.findByText('Nobody is elected yet')).toBeVisible();
  await press('Add a representative');
  const choice = await screen.findByRole('dialog', { name: 'Add a representative' });
  fireEvent.click(await within(choice).findByRole('button', { name: /Abel/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a representative' });
  expect(await within(dialog).findByText('Ben Abel')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText('This is a required field')).toHaveLength(2);
  fireEvent.change(within(dialog).getByLabelText(/Elected on/), { target: { value: '2026-01-05' } });
  fireEvent.change(within(dialog).getByLabelText(/Until/), { target: { value: '2099-01-05' } });
  answer('GET /representatives', [mark]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const list = await screen.findByRole('list', { name: 'Representatives' });
  expect(within(list).getByText(/Set by Ada Quist/)).toBeVisible();
  expect(askedFor(create).map(({ body }) => body)).toEqual([
    { companyId: 1, siteId: 5, userId: 'u8', electedDay: '2026-01-05', untilDay: '2099-01-05' },
  ]);
});
