import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { headers as wire } from '@muster/contract/shared/headers';
import { changeLanguage } from '../../../lib/i18n';
import { openApp, pageOf, person, refusal } from '../../../../tests/app';
import { expertiseQuery } from '../account/api';

const me = {
  ...person,
  userId: 'u1',
  phoneNumber: null,
  address: null,
  preferredLanguage: 'ENGLISH',
  dateStartedInSafety: null,
  dateStartedWithCompany: null,
  dateStartedWithCurrentTitle: null,
  version: 3,
};
const root = '/company/1/mws/settings';
const open = (page: string, answers: object = {}, options: object = {}) =>
  openApp(`${root}/${page}`, { me, permissions: ['Company:1:read'], answers: { ...lists, ...answers }, ...options });

const categories = [
  { id: 1, title: 'Working at height', description: '', subCategory: 'HIGH_RISK_WORK', isCurrentUserExpert: false },
  { id: 1, title: 'Fatigue', description: '', subCategory: 'SAFETY_PRACTICE', isCurrentUserExpert: true },
];
const lists = {
  'GET /categories': () => pageOf(categories),
  'GET /user-safety-practices': () => pageOf([{ id: 70, userId: 'u1', safetyPracticeId: 1, title: 'Fatigue', experience: 'VERY_HIGH' }]),
  'GET /user-high-risk-work': () => pageOf([]),
  'GET /safety-qualifications': () => pageOf([{ id: 9, userId: 'u1', type: 'Certificate', title: 'First aid', institution: 'Red Cross' }]),
};
const write = (label: RegExp | string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));

/** The tests share their page. */
afterEach(() => changeLanguage('en'));

test('[2.63] consultants have no account settings', async () => {
  open('general', {}, { me: { ...me, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'management:*:read', 'Company:*:read'] });
  expect(await screen.findByText('Permission Denied')).toBeVisible();
});

describe('a profile that companies see which the session does not reach', () => {
  const shared = { me: { ...me, isProfileShared: true } };
  const why =
    'Other companies see your profile too. To change it, sign in without your company’s sign-in service. If that does not work, ask your manager.';

  test('general changes the language only', async () => {
    open('general', {}, shared);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText('Language preference')).toBeEnabled();
    expect(screen.queryByLabelText('Job title', { exact: false })).toBeNull();
    expect(screen.queryByText('Choose picture')).toBeNull();
  });

  test('expertise and qualifications are there to read', async () => {
    open('expertise', {}, shared);
    expect(await screen.findByText('Fatigue')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByText('Fatigue').closest('button')).toBeDisabled();
  });

  test('a qualification has no buttons', async () => {
    open('qualifications', {}, shared);
    expect(await screen.findByText('Certificate - First aid')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByText('Add qualification')).toBeNull();
    expect(screen.queryByLabelText('Edit First aid')).toBeNull();
  });
});

describe('general', () => {
  test('[2.155] [3.41] saves the details of the account with the version that it shows', async () => {
    const { askedFor } = open('general', { 'PATCH /user': { ...me, title: 'Rigger', version: 4 } });
    await screen.findByLabelText('Job title', { exact: false });
    write(/^Job title/, 'Rigger');
    write(/^Safety practitioner since/, '2019-04-01');
    await press('Save');
    await waitFor(() => expect(askedFor('PATCH /user')).toHaveLength(1));
    expect(askedFor('PATCH /user')[0]!.body).toMatchObject({
      firstName: 'Amara',
      title: 'Rigger',
      phoneNumber: null,
      address: null,
      dateStartedInSafety: '2019-04-01',
      version: 3,
    });
  });

  test('shows the error of a refused field at the field, and keeps the typed text', async () => {
    open('general', {
      'PATCH /user': refusal(400, {
        message: 'error.validation',
        fieldErrors: [{ objectName: 'body', field: 'title', message: 'Size' }],
      }),
    });
    await screen.findByLabelText('Job title', { exact: false });
    write(/^Job title/, 'Rigger');
    await press('Save');
    expect(await screen.findByText('This is too long, too short, or out of range')).toBeVisible();
    expect(screen.getByLabelText(/^Job title/)).toHaveValue('Rigger');
  });

  test('after a conflict shows the stored version, and keeps mine on request', async () => {
    const app = open('general', { 'PATCH /user': refusal(409, { message: 'error.version' }) });
    await screen.findByLabelText('Job title', { exact: false });
    write(/^Job title/, 'Rigger');
    app.answer('GET /user/me', { ...me, title: 'Foreman', version: 8 });
    await press('Save');
    expect(await screen.findByText('Foreman')).toBeVisible();
    expect(screen.getByLabelText(/^Job title/)).toHaveValue('Rigger');
    app.answer('PATCH /user', { ...me, title: 'Rigger', version: 9 });
    await press('Keep mine');
    await press('Save');
    await waitFor(() => expect(app.askedFor('PATCH /user').at(-1)!.body).toMatchObject({ title: 'Rigger', version: 8 }));
  });

  test('refuses a day in the future before it is sent', async () => {
    const { askedFor } = open('general');
    await screen.findByLabelText('Job title', { exact: false });
    write(/^With company since/, '2999-01-01');
    await press('Save');
    expect(await screen.findByText('Choose today or an earlier day')).toBeVisible();
    expect(askedFor('PATCH /user')).toHaveLength(0);
  });

  test('[9.31] [8.35] saves the language preference at once, and shows the message', async () => {
    const { askedFor } = open('general', {
      'PATCH /user': () => Response.json({ ...me, version: 4 }, { headers: { [wire.alert]: 'account.languageUpdated' } }),
    });
    const select = await screen.findByLabelText('Language preference');
    expect(within(select).getByText('I prefer english')).toBeInTheDocument();
    expect(select).toHaveValue('ENGLISH');
    fireEvent.change(select, { target: { value: 'GERMAN' } });
    expect(await screen.findByText('User language preference updated')).toBeVisible();
    expect(askedFor('PATCH /user')[0]!.body).toEqual({ preferredLanguage: 'GERMAN' });
    expect(await screen.findByText('Ich bevorzuge Deutsch')).toBeInTheDocument();
  });

  test("[8.29] a language that could not be saved says 'Error updating user language preference'", async () => {
    open('general', { 'PATCH /user': refusal(500, { message: '' }) });
    fireEvent.change(await screen.findByLabelText('Language preference'), { target: { value: 'FRENCH' } });
    expect(await screen.findByText('Error updating user language preference')).toBeVisible();
    expect(screen.getByLabelText('Language preference')).toHaveValue('ENGLISH');
  });

  test('[5.16] [5.17] names a file that is no picture, with its size and the reason', async () => {
    open('general');
    const input = await screen.findByLabelText('Choose picture', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['12345'], 'cv.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('cv.pdf (5 B): This type of file is not allowed')).toBeVisible();
  });
});

describe('expertise', () => {
  test('[3.43] shows each subject with its type and the level in it', async () => {
    open('expertise');
    // the first look shows what the person knows
    expect(await screen.findByRole('button', { name: 'Fatigue Expert' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('Level in Working at height')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add expertise' }));
    expect(await screen.findByLabelText('Level in Fatigue')).toHaveDisplayValue('Expert');
    expect(screen.getByLabelText('Level in Working at height')).toHaveDisplayValue('--');
    expect(screen.getByText('High-risk work')).toBeVisible();
  });

  test('[7.57] a level is added, changed and removed at once', async () => {
    const { askedFor } = open('expertise', {
      'POST /user-high-risk-work': { id: 80, userId: 'u1', workId: 1, title: 'Working at height', experience: 'MEDIUM' },
      'PUT /user-safety-practices/70': { id: 70, userId: 'u1', safetyPracticeId: 1, title: 'Fatigue', experience: 'MEDIUM' },
      'DELETE /user-safety-practices/70': () => new Response(null, { status: 204 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add expertise' }));
    fireEvent.change(await screen.findByLabelText('Level in Working at height'), { target: { value: 'MEDIUM' } });
    await waitFor(() => expect(askedFor('POST /user-high-risk-work')[0]!.body).toEqual({ workId: 1, experience: 'MEDIUM' }));
    fireEvent.change(screen.getByLabelText('Level in Fatigue'), { target: { value: 'MEDIUM' } });
    await waitFor(() => expect(askedFor('PUT /user-safety-practices/70')[0]!.body).toEqual({ experience: 'MEDIUM' }));
    await waitFor(() => expect(screen.getByLabelText('Level in Fatigue')).toBeEnabled());
    fireEvent.change(screen.getByLabelText('Level in Fatigue'), { target: { value: '' } });
    await waitFor(() => expect(askedFor('DELETE /user-safety-practices/70')).toHaveLength(1));
  });
});

test('a level that the device kept cannot be changed before the current one is there', async () => {
  let send: () => void = () => undefined;
  const { queryClient, router } = open('general', {
    'GET /user-high-risk-work': () => new Promise<Response>((resolve) => (send = () => resolve(pageOf([])))),
  });
  await screen.findByLabelText('Job title', { exact: false });
  await restoreKeptLevels(queryClient);
  await act(() => router.navigate({ to: `${root}/expertise` }));
  expect(await screen.findByLabelText('Level in Fatigue')).toHaveDisplayValue('--');
  expect(screen.getByLabelText('Level in Fatigue')).toBeDisabled();
  send();
  expect(await screen.findByRole('button', { name: 'Fatigue Expert' })).toBeEnabled();
});

test('[7.57] a chip opens the level of what the person knows', async () => {
  open('expertise');
  fireEvent.click(await screen.findByRole('button', { name: 'Fatigue Expert' }));
  expect(screen.getByLabelText('Level in Fatigue')).toHaveDisplayValue('Expert');
});

/** The cache as after a reload: the device kept an empty list, and the page has fetched nothing yet. */
async function restoreKeptLevels(queryClient: QueryClient): Promise<void> {
  const { queryKey } = expertiseQuery('u1');
  await queryClient.query({ queryKey, queryFn: () => Promise.resolve([]) });
  queryClient.getQueryCache().find({ queryKey })?.setState({ dataUpdateCount: 0, isInvalidated: true });
}

describe('qualifications', () => {
  test("[2.144] [7.58] are listed as '{type} - {title}', and one is added", async () => {
    const { askedFor } = open('qualifications', { 'POST /safety-qualifications': { id: 10 } });
    expect(await screen.findByText('Certificate - First aid')).toBeVisible();
    await press('Add qualification');
    write(/^Type/, 'Course');
    write(/^Title/, 'Rope rescue');
    write(/^Institution/, 'Harbour school');
    await press('Save');
    expect(await screen.findByText('Certificate - First aid')).toBeVisible();
    expect(askedFor('POST /safety-qualifications')[0]!.body).toEqual({
      type: 'Course',
      title: 'Rope rescue',
      institution: 'Harbour school',
    });
  });

  test('[5.36] deleting asks for confirmation first', async () => {
    const { askedFor } = open('qualifications', { 'DELETE /safety-qualifications/9': () => new Response(null, { status: 204 }) });
    fireEvent.click(await screen.findByLabelText('Delete First aid'));
    expect(screen.getByText('Are you sure? Once deleted it is gone forever!')).toBeVisible();
    expect(askedFor('DELETE /safety-qualifications/9')).toHaveLength(0);
    await press('Delete');
    await waitFor(() => expect(askedFor('DELETE /safety-qualifications/9')).toHaveLength(1));
  });
});

describe('password', () => {
  const here = { 'GET /user/password': { isChangedHere: true, providerUrl: null } };
  const fill = async (repeated: string) => {
    await screen.findByLabelText(/^Current password/);
    write(/^Current password/, 'demo');
    write(/^New password/, 'long enough');
    write(/^Repeat new password/, repeated);
    await press('Change password');
  };

  test('[2.62] [7.51] changes with the current password', async () => {
    const { askedFor } = open('password', { ...here, 'PUT /user/password': () => new Response(null, { status: 204 }) });
    await fill('long enough');
    await waitFor(() => expect(askedFor('PUT /user/password')[0]!.body).toEqual({ currentPassword: 'demo', newPassword: 'long enough' }));
  });

  test('two different new passwords are not sent', async () => {
    const { askedFor } = open('password', here);
    await fill('long');
    expect(await screen.findByText('The two passwords are different')).toBeVisible();
    expect(askedFor('PUT /user/password')).toHaveLength(0);
  });

  test('a wrong current password shows an error at its field', async () => {
    open('password', {
      ...here,
      'PUT /user/password': refusal(400, {
        message: 'error.validation',
        fieldErrors: [{ objectName: 'body', field: 'currentPassword', message: 'Wrong' }],
      }),
    });
    await fill('long enough');
    expect(await screen.findByText('This is not your current password')).toBeVisible();
  });

  test("another provider's password changes on that provider's page", async () => {
    open('password', { 'GET /user/password': { isChangedHere: false, providerUrl: 'https://id.example/me' } });
    expect(await screen.findByText("Open the provider's page", { selector: 'a' })).toHaveAttribute('href', 'https://id.example/me');
  });
});
