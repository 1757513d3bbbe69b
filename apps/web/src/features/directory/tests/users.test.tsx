import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { northridge, openApp, pageOf, refusal } from '../../../../tests/app';
import { member, places, profile } from './people';

const root = '/company/1/cws/settings/users';
const open = (path: string, answers: object = {}, permissions = ['Company:1:edit']) =>
  openApp(path, {
    permissions,
    answers: {
      'GET /companies/1/view': { ...northridge, ...places },
      'GET /user': () =>
        pageOf([
          member('u7', 'Ada', 'Quist', {
            title: 'Rigger',
            sites: [
              { id: 5, name: 'Duskwater', isManager: true },
              { id: 8, name: 'Farrow Ridge', isManager: false },
            ],
            access: { isManager: true, isLeader: true, accessUntil: '2026-12-31', place: null },
          }),
          member('u8', '', '', { email: 'new@northridge.example', activated: false }),
          member('u9', 'Cyn', 'Bold', { isBlocked: true }),
        ]),
      'GET /user/u7': profile(),
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click((await screen.findAllByText(name, { selector: 'button' })).at(-1)!);

test('[2.47] [4.33] [6.12] lists people with their roles and states', async () => {
  const { askedFor } = open(root);
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
  const { askedFor } = open(`${root}?status=invited`);
  await screen.findByText('Ada Quist');
  expect(Object.fromEntries(askedFor('GET /user')[0]!.query)).toMatchObject({ isActivated: 'false', isBlocked: 'false' });
});

test('lists only the people of one site', async () => {
  const { askedFor } = open(`${root}?site=5`);
  await screen.findByText('Ada Quist');
  expect(askedFor('GET /user')[0]!.query.get('siteId')).toBe('5');
  expect(screen.getByLabelText('Worksites', { selector: 'select' })).toHaveDisplayValue('Duskwater');
});

describe('several people', () => {
  const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
  const told = () => screen.findByRole('alert');

  test('[7.54] move to a site after a confirmation, and the page says what happened to each', async () => {
    const { askedFor } = open(root, {
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
    expect(await told()).toHaveFocus();
    expect(await told()).toHaveTextContent('Moved: 1 · Already so: 1 · Not changed: 1');
    expect(within(await told()).getByRole('listitem')).toHaveTextContent('Cyn Bold: This person is blocked. Unblock them first.');
    expect(askedFor('POST /companies/1/people-changes').map(({ body }) => body)).toEqual([
      { change: 'move', userIds: ['u7', 'u8', 'u9'], siteId: 5 },
    ]);
    expect(screen.queryByText('Selected: 3')).toBeNull();
  });

  test('[4.33] are offered what fits at least one of them', async () => {
    open(root);
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
    const { askedFor } = open(`${root}?size=50`, {
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
    expect(await told()).toHaveTextContent('Blocked: 50 · Not reached: 10');
    expect(await told()).toHaveAttribute('class', expect.stringContaining('warning'));
    expect(screen.getByText('Selected: 10')).toBeInTheDocument();
    expect(askedFor('POST /companies/1/people-changes').map(({ body }) => (body as { userIds: string[] }).userIds.length)).toEqual([
      50, 10,
    ]);
  });
});

test('[2.43] is denied to members', async () => {
  open(root, {}, ['Company:1:read']);
  expect(await screen.findByText('Permission Denied')).toBeVisible();
});

describe('a person without an email address', () => {
  const colleague = () =>
    profile({
      userId: 'u9',
      email: null,
      userCompanies: [
        {
          companyId: 1,
          isManager: false,
          isLeader: false,
          accessUntil: null,
          isBlocked: false,
          number: 'N-17',
          allowedActions: ['editAccess', 'remove', 'makeCard'],
        },
      ],
    });

  test('is added with a number and both names, and gets no invitation', async () => {
    const { askedFor } = open(`${root}/invite`, { 'POST /user': Response.json(colleague(), { status: 201 }) });
    fireEvent.click(await screen.findByLabelText(/^This person has no email address/));
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Number/), { target: { value: 'n-17' } });
    await press('Add person');
    expect((await screen.findAllByText('This is a required field', { exact: false })).length).toBeGreaterThan(0);
    expect(askedFor('POST /user')).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Noor' } });
    fireEvent.change(screen.getByLabelText(/^Last name/), { target: { value: 'Haddad' } });
    await press('Add person');
    await waitFor(() => expect(askedFor('POST /user')).toHaveLength(1));
    expect(askedFor('POST /user')[0]!.body).toMatchObject({ number: 'N-17', firstName: 'Noor', lastName: 'Haddad' });
    expect(askedFor('POST /user')[0]!.body).not.toHaveProperty('email');
  });

  test('gets a card, which shows the number, the code and the address of the sign-in', async () => {
    open(`${root}/u9/edit`, {
      'GET /user/u9': colleague(),
      'POST /user/u9/pin-reset': {
        number: 'N-17',
        code: 'ABCDEFGH23',
        endDate: '2026-12-13T09:00:00.000Z',
        address: 'http://localhost/site-access/start?place=1-0',
      },
    });
    await press('Make sign-in card');
    await press('Make sign-in card');
    expect(await screen.findByText('ABCDEFGH23')).toBeVisible();
    expect(screen.getByRole('img', { name: 'The code opens the sign-in page' })).toBeVisible();
  });

  test('keeps a number', async () => {
    const { askedFor } = open(`${root}/u9/edit`, { 'GET /user/u9': colleague() });
    const field = await screen.findByLabelText(/^Number/);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.submit(field.closest('form')!);
    expect(await screen.findByText('Use up to 20 letters and digits')).toBeVisible();
    expect(askedFor('PUT /user/u9/company-membership')).toEqual([]);
  });
});

describe('the invitation', () => {
  const send = async (email: string) => {
    fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: email } });
    fireEvent.click(screen.getByLabelText(/^Company manager/));
    await press('Send invitation');
  };

  test('[2.11] [7.48] is sent once, with the role, and opens the person', async () => {
    const { askedFor, router } = open('/company/1/member/invite', { 'POST /user': Response.json(profile(), { status: 201 }) });
    await send('ada@northridge.example');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${root}/u7/edit`));
    const { body, headers } = askedFor('POST /user')[0]!;
    expect(body).toEqual({
      companyId: 1,
      email: 'ada@northridge.example',
      isManager: true,
      isLeader: false,
      userSites: [],
      userDivisions: [],
    });
    expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  test('an address of a member shows an error at its field, and the text stays', async () => {
    open(`${root}/invite`, { 'POST /user': refusal(409, { message: 'user.isMember' }) });
    await send('ada@northridge.example');
    expect(await screen.findByText('This person belongs to the company already')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@northridge.example');
  });

  test('[4.33] somebody of another company can be asked to join, with everything that was typed except the name', async () => {
    const { askedFor, router } = open(`${root}/invite`, {
      'POST /user': refusal(409, { message: 'user.elsewhere' }),
      'POST /join-requests': Response.json(
        { id: 5, companyId: 1, email: 'ada@harbour.example', createdDate: '2026-11-20T09:00:00Z', endDate: '2026-12-20T09:00:00Z' },
        { status: 201 },
      ),
    });
    fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText(/^Access until/), { target: { value: '2099-12-31' } });
    await send('ada@harbour.example');
    const question = await screen.findByText(/^ada@harbour\.example already has an account\. You can ask this person to join/);
    expect(question.closest('[role=alert]')).toHaveFocus();
    expect(screen.queryByText('Error inviting user')).toBeNull();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
    expect(screen.getByLabelText(/^Company manager/)).toBeChecked();
    expect(askedFor('POST /join-requests')).toHaveLength(0);
    await press('Ask them to join');
    await waitFor(() => expect(router.state.location.pathname).toBe(root));
    expect(askedFor('POST /user')).toHaveLength(1);
    expect(askedFor('POST /join-requests').map(({ body }) => body)).toEqual([
      {
        companyId: 1,
        email: 'ada@harbour.example',
        isManager: true,
        isLeader: false,
        accessUntil: '2099-12-31',
        userSites: [],
        userDivisions: [],
      },
    ]);
  });

  test('a request to join whose reply was lost is sent again after a reload, under its own key', async () => {
    const openForm = () =>
      open(`${root}/invite`, {
        'POST /user': refusal(409, { message: 'user.elsewhere' }),
        'POST /join-requests': refusal(503, { message: 'error.http.503' }),
      });
    const keysOf = (app: ReturnType<typeof open>) =>
      ['POST /user', 'POST /join-requests'].map((route) => app.askedFor(route)[0]?.headers.get('idempotency-key'));
    const first = openForm();
    await send('ada@harbour.example');
    await press('Ask them to join');
    await waitFor(() => expect(first.askedFor('POST /join-requests')).toHaveLength(1));
    cleanup();
    const second = openForm();
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@harbour.example'));
    await press('Send invitation');
    await press('Ask them to join');
    await waitFor(() => expect(second.askedFor('POST /join-requests')).toHaveLength(1));
    const [invitation, question] = keysOf(first);
    expect(question).not.toBe(invitation);
    expect(keysOf(second)).toEqual([invitation, question]);
  });

  test('after a change of the address, the form sends an invitation again', async () => {
    let isElsewhere = true;
    const { askedFor } = open(`${root}/invite`, {
      'POST /user': () => (isElsewhere ? refusal(409, { message: 'user.elsewhere' }) : Response.json(profile(), { status: 201 })),
    });
    await send('ada@harbour.example');
    await screen.findByText(/^ada@harbour\.example already has an account/);
    isElsewhere = false;
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ada@northridge.example' } });
    expect(screen.queryByText(/already has an account/)).toBeNull();
    await press('Send invitation');
    await waitFor(() => expect(askedFor('POST /user')).toHaveLength(2));
    expect(askedFor('POST /join-requests')).toHaveLength(0);
  });

  test('an incomplete address is not sent', async () => {
    const { askedFor } = open(`${root}/invite`);
    await send('ada@');
    expect(await screen.findByText('Enter a complete email address')).toBeVisible();
    expect(askedFor('POST /user')).toHaveLength(0);
  });
});

describe('one person', () => {
  const edit = (answers: object = {}) => open(`${root}/u7/edit`, answers);

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
