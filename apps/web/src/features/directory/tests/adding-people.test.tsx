import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { openUsers, press, root } from './open-users';
import { profile } from './people';

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
    const { askedFor } = openUsers(`${root}/invite`, { 'POST /user': Response.json(colleague(), { status: 201 }) });
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
    openUsers(`${root}/u9/edit`, {
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

  test('has a phone that signs in: the manager sees since when, and removes it', async () => {
    const passkey = { id: 4, companyId: 1, name: null, madeDate: '2026-03-02T08:00:00.000Z', lastUsedDate: null };
    const { askedFor } = openUsers(`${root}/u9/edit`, {
      'GET /user/u9': colleague(),
      'GET /user/u9/passkeys': [passkey, { ...passkey, id: 5, companyId: 2 }],
      'DELETE /user/u9/passkeys/4': new Response(null, { status: 204 }),
    });
    const row = await within(await screen.findByRole('list', { name: 'Phones that sign in without a PIN' })).findByRole('listitem');
    expect(row).toHaveTextContent(/^A phone.*Since .*2026/);
    fireEvent.click(within(row).getByRole('button', { name: 'Remove A phone' }));
    await press('Remove');
    await waitFor(() => expect(askedFor('DELETE /user/u9/passkeys/4')).toHaveLength(1));
  });

  test('keeps a number', async () => {
    const { askedFor } = openUsers(`${root}/u9/edit`, { 'GET /user/u9': colleague() });
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
    const { askedFor, router } = openUsers('/company/1/member/invite', { 'POST /user': Response.json(profile(), { status: 201 }) });
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
    openUsers(`${root}/invite`, { 'POST /user': refusal(409, { message: 'user.isMember' }) });
    await send('ada@northridge.example');
    expect(await screen.findByText('This person belongs to the company already')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@northridge.example');
  });

  test('[4.33] somebody of another company can be asked to join, with everything that was typed except the name', async () => {
    const { askedFor, router } = openUsers(`${root}/invite`, {
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
      openUsers(`${root}/invite`, {
        'POST /user': refusal(409, { message: 'user.elsewhere' }),
        'POST /join-requests': refusal(503, { message: 'error.http.503' }),
      });
    const keysOf = (app: ReturnType<typeof openUsers>) =>
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
    const { askedFor } = openUsers(`${root}/invite`, {
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
    const { askedFor } = openUsers(`${root}/invite`);
    await send('ada@');
    expect(await screen.findByText('Enter a complete email address')).toBeVisible();
    expect(askedFor('POST /user')).toHaveLength(0);
  });
});
