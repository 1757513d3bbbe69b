import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pageOf, refusal } from '../../../../tests/app';
import { openUsers, press, root } from './open-users';
import { member, profile } from './people';

test('[2.47] [4.33] [6.12] lists people with their roles and states', async () => {
  const { askedFor } = openUsers(root);
  expect((await screen.findByText('Ada Quist')).closest('a')).toHaveAttribute('href', `${root}/u7/edit`);
  expect(screen.getByText('Company manager · Company leader')).toBeInTheDocument();
  expect(screen.getByText('Access until 31 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText('Duskwater, Farrow Ridge')).toBeInTheDocument();
  expect(screen.getByText('Rigger')).toBeInTheDocument();
  expect(screen.getByText('new@northridge.example', { selector: 'a *' })).toBeVisible();
  for (const status of ['Active', 'Invited', 'Blocked']) expect(screen.getAllByText(status).length).toBeGreaterThan(0);
  expect(Object.fromEntries(askedFor('GET /user')[0]!.query)).toMatchObject({
    companyId: '1',
    withAccess: 'true',
    withSites: 'true',
    size: '25',
  });
});

test('[4.33] lists only the invited ones', async () => {
  const { askedFor } = openUsers(`${root}?status=invited`);
  await screen.findByText('Ada Quist');
  expect(Object.fromEntries(askedFor('GET /user')[0]!.query)).toMatchObject({ isActivated: 'false', isBlocked: 'false' });
});

test('lists only the people of one site', async () => {
  const { askedFor } = openUsers(`${root}?site=5`);
  await screen.findByText('Ada Quist');
  expect(askedFor('GET /user')[0]!.query.get('siteId')).toBe('5');
  expect(screen.getByLabelText('Worksites', { selector: 'select' })).toHaveDisplayValue('Duskwater');
});

describe('several people', () => {
  const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
  /** What the page says about a change. The announcement of a failed call is an alert too. */
  const told = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]')!;

  test('[7.54] move to a site after a confirmation, and the page says what happened to each', async () => {
    const { askedFor } = openUsers(root, {
      'POST /companies/1/people-changes': Response.json(
        {
          people: [
            { userId: 'u7', outcome: 'CHANGED', code: null },
            { userId: 'u8', outcome: 'UNCHANGED', code: null },
            { userId: 'u9', outcome: 'REFUSED', code: 'user.isBlocked' },
          ],
        },
        { status: 201 },
      ),
    });
    await screen.findByText('Ada Quist');
    await tick('Select all rows');
    expect(screen.getByText('Selected: 3')).toBeInTheDocument();
    await press('Move to worksite');
    expect(screen.queryByRole('menuitem', { name: 'Closed yard' })).toBeNull();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duskwater' }));
    expect(screen.getByText('Move the selected people (3) to Duskwater?')).toBeVisible();
    expect(askedFor('POST /companies/1/people-changes')).toHaveLength(0);
    await press('Move to worksite');
    const result = await told('Moved: 1 · Already so: 1 · Not changed: 1');
    expect(result).toHaveFocus();
    expect(within(result).getByRole('listitem')).toHaveTextContent('Cyn Bold: This person is blocked. Unblock them first.');
    expect(askedFor('POST /companies/1/people-changes').map(({ body }) => body)).toEqual([
      { change: 'move', userIds: ['u7', 'u8', 'u9'], siteId: 5 },
    ]);
    expect(screen.queryByText('Selected: 3')).toBeNull();
  });

  test('[4.33] are offered what fits at least one of them', async () => {
    openUsers(root);
    await tick('Select Ada Quist');
    expect(screen.getByText('Block', { selector: 'button' })).toBeEnabled();
    expect(screen.queryByText('Unblock', { selector: 'button' })).toBeNull();
    expect(screen.queryByText('Send invitation again', { selector: 'button' })).toBeNull();
    await tick('Select Cyn Bold');
    await tick('Select new@northridge.example');
    expect(screen.getByText('Unblock', { selector: 'button' })).toBeEnabled();
    expect(screen.getByText('Send invitation again', { selector: 'button' })).toBeEnabled();
    await press('Clear');
    expect(screen.queryByText('Unblock', { selector: 'button' })).toBeNull();
  });

  test('go in calls of fifty, and those of a call that failed stay selected', async () => {
    const people = Array.from({ length: 60 }, (_, at) => member(`p${at}`, `Name${at}`, 'Moor'));
    let calls = 0;
    const { askedFor } = openUsers(`${root}?size=50`, {
      'GET /user': () => pageOf(people),
      'POST /companies/1/people-changes': () => {
        calls += 1;
        if (calls > 1) return refusal(503, { message: 'error.busy' });
        return Response.json(
          { people: people.slice(0, 50).map(({ userId }) => ({ userId, outcome: 'CHANGED', code: null })) },
          { status: 201 },
        );
      },
    });
    await screen.findByText('Name0 Moor');
    await tick('Select all rows');
    await press('Block');
    await press('Block');
    expect(await told('Blocked: 50 · Not reached: 10')).toHaveAttribute('class', expect.stringContaining('warning'));
    expect(screen.getByText('Selected: 10')).toBeInTheDocument();
    expect(askedFor('POST /companies/1/people-changes').map(({ body }) => (body as { userIds: string[] }).userIds.length)).toEqual([
      50, 10,
    ]);
  });
});

test('[2.43] is denied to members', async () => {
  openUsers(root, {}, ['Company:1:read']);
  expect(await screen.findByText('Permission Denied')).toBeVisible();
});

describe('one person', () => {
  const edit = (answers: object = {}) => openUsers(`${root}/u7/edit`, answers);

  test('[7.54] a role is saved with its switch', async () => {
    const { askedFor } = edit({
      'PUT /user/u7/company-membership': { companyId: 1, userId: 'u7', isManager: false, isLeader: true, accessUntil: null },
    });
    fireEvent.click(await screen.findByLabelText(/^Company leader/));
    await waitFor(() => expect(askedFor('PUT /user/u7/company-membership')[0]!.body).toEqual({ companyId: 1, isLeader: true }));
  });

  test('access can have an end date', async () => {
    const { askedFor } = edit({
      'PUT /user/u7/company-membership': { companyId: 1, userId: 'u7', isManager: false, isLeader: false, accessUntil: '2099-12-31' },
    });
    fireEvent.change(await screen.findByLabelText(/^Access until/), { target: { value: '2099-12-31' } });
    fireEvent.click(screen.getAllByText('Save', { selector: 'button' })[0]!);
    await waitFor(() => expect(askedFor('PUT /user/u7/company-membership')[0]!.body).toEqual({ companyId: 1, accessUntil: '2099-12-31' }));
  });

  test('the last manager stays, and the reason shows', async () => {
    edit({
      'GET /user/u7': profile({
        userCompanies: [{ companyId: 1, isManager: true, isLeader: false, accessUntil: null, allowedActions: ['editAccess'] }],
      }),
      'PUT /user/u7/company-membership': refusal(409, { message: 'user.lastManager' }),
    });
    fireEvent.click(await screen.findByLabelText(/^Company manager/));
    expect(await screen.findByText('A company needs a manager. Make somebody else a manager first.')).toBeVisible();
    expect(screen.getByLabelText(/^Company manager/)).toBeChecked();
  });

  test('[7.54] becomes manager of a site, and leaves it', async () => {
    const { askedFor } = edit({
      'GET /user/u7': profile({ userSites: [{ companyId: 1, siteId: 5, isManager: false }] }),
      'PUT /user/u7/site-membership': { companyId: 1, siteId: 5, userId: 'u7', isManager: true },
      'DELETE /user/u7/site-membership/5': () => new Response(null, { status: 204 }),
    });
    fireEvent.click(await screen.findByLabelText('Site manager: Duskwater'));
    await waitFor(() => expect(askedFor('PUT /user/u7/site-membership')[0]!.body).toEqual({ siteId: 5, manager: true }));
    await waitFor(() => expect(screen.getByLabelText('Remove Duskwater')).toBeEnabled());
    fireEvent.click(screen.getByLabelText('Remove Duskwater'));
    await waitFor(() => expect(askedFor('DELETE /user/u7/site-membership/5')).toHaveLength(1));
  });

  test('[7.51] blocking asks for confirmation first', async () => {
    const { askedFor } = edit({ 'PUT /user/u7/block': profile({ isBlocked: true }) });
    await press('Block');
    expect(screen.getByText('Block Ada Quist?')).toBeVisible();
    expect(askedFor('PUT /user/u7/block')).toHaveLength(0);
    await press('Block');
    await waitFor(() => expect(askedFor('PUT /user/u7/block')).toHaveLength(1));
    expect(askedFor('PUT /user/u7/block')[0]!.query.get('companyId')).toBe('1');
  });

  test('[4.33] an invitation can be sent again, and cancelled', async () => {
    const { askedFor, router } = edit({
      'GET /user/u7': profile({
        activated: false,
        invitation: { requestedDate: '2026-11-20T10:00:00Z', mail: 'FAILED' },
        allowedActions: ['resendInvitation'],
      }),
      'POST /user/u7/resend-verification-email': profile({ activated: false }),
      'DELETE /user/u7': () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText(/The email could not be sent/)).toBeVisible();
    await press('Send invitation again');
    await waitFor(() => expect(askedFor('POST /user/u7/resend-verification-email')).toHaveLength(1));
    await press('Cancel invitation');
    await press('Cancel invitation');
    await waitFor(() => expect(router.state.location.pathname).toBe(root));
    expect(askedFor('DELETE /user/u7')[0]!.query.get('companyId')).toBe('1');
  });

  test('[7.48] the details are replaced with their version', async () => {
    const { askedFor } = edit({ 'PUT /user/u7': profile({ title: 'Rigger', version: 3 }) });
    fireEvent.change(await screen.findByLabelText(/^Job title/), { target: { value: 'Rigger' } });
    await press('Save');
    await waitFor(() =>
      expect(askedFor('PUT /user/u7')[0]!.body).toEqual({
        firstName: 'Ada',
        lastName: 'Quist',
        title: 'Rigger',
        phoneNumber: null,
        version: 2,
      }),
    );
  });
});

describe('a manager who gave auditors access', () => {
  const access = (id: string, address: string, part: object = {}) => ({
    id,
    address,
    siteId: null,
    divisionId: null,
    placeName: null,
    fromDay: null,
    toDay: null,
    untilDay: '2027-03-20',
    isOpen: true,
    grantedById: 'u7',
    grantedByName: 'Ada Quist',
    grantedDate: '2026-11-01T09:00:00Z',
    endedDate: null,
    useCount: 0,
    uses: [],
    ...part,
  });
  const auditors = [
    access('a', 'audit@outside.example'),
    access('b', 'ended@outside.example', { isOpen: false }),
    access('c', 'other@outside.example', { grantedById: 'u1' }),
  ];
  const openPerson = (isManager: boolean) =>
    openUsers(`${root}/u7/edit`, {
      'GET /user/u7': profile({ userCompanies: [{ ...profile().userCompanies[0], isManager }] }),
      'GET /companies/1/auditors': auditors,
    });

  test.each(['Remove from company', 'Block'])('%s says which accesses stay open, and leads to them', async (action) => {
    openPerson(true);
    fireEvent.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('audit@outside.example')).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('audit@outside.example · Until 20 Mar 2027');
    expect(within(dialog).getByText(/Auditors keep the access/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Evidence' })).toHaveAttribute('href', '/company/1/cws/settings/evidence');
  });

  test('nothing is asked about somebody who manages nothing', async () => {
    const { askedFor } = openPerson(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from company' }));
    expect(await screen.findByText(/They lose access to the company and its workspaces/)).toBeVisible();
    expect(askedFor('GET /companies/1/auditors')).toHaveLength(0);
  });
});
