import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const kind = { kind: 'campaign.posted', title: 'A new campaign for you', topic: 'TASKS', email: 'NOW', push: 'NOW' };
const webhook = { kind: 'webhook.stopped', title: 'A webhook was switched off', topic: 'SYSTEM', email: 'NOW', push: 'NOW' };
const off = { ...kind, email: 'OFF', push: 'OFF' };
type Answer = (asked: { body?: unknown }) => Response | Promise<Response>;
const open = (more: object = {}, permissions = ['Company:1:read'], quiet?: Answer) =>
  openApp('/company/1/mws/settings/notifications', {
    me,
    permissions,
    answers: {
      'GET /notification-preferences': { kinds: [kind, webhook], quietDays: [7], quietHours: null, email: 'READY', ...more },
      'PUT /notification-preferences/campaign.posted': { ...kind, email: 'DIGEST' },
      'PUT /notification-preference-topics/TASKS': { kinds: [off] },
      'PUT /user/quiet-days': quiet ?? (({ body }: { body?: unknown }) => Response.json({ days: [7], hours: null, ...(body as object) })),
    },
  });
const row = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  return within(await screen.findByLabelText('A new campaign for you'));
};

test('a choice is saved as it is made, and keeps the other channel', async () => {
  const { askedFor } = open();
  fireEvent.change((await row()).getByLabelText('E-mail: A new campaign for you'), { target: { value: 'DIGEST' } });
  await waitFor(() => expect(screen.getByLabelText('E-mail: A new campaign for you')).toHaveValue('DIGEST'));
  expect(askedFor('PUT /notification-preferences/campaign.posted')[0]?.body).toEqual({ email: 'DIGEST', push: 'NOW' });
});

test('the table says what is fixed: the bell, and push of a company without it', async () => {
  open();
  await row();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'What Muster notifies you about',
    'In Muster',
    'E-mail',
    'Push',
  ]);
  expect(screen.getByText(/^The bell always shows every notification/)).toHaveTextContent('Your company has not switched on push');
});

test('push is chosen apart from e-mail', async () => {
  const { askedFor } = open();
  fireEvent.change((await row()).getByLabelText('Push: A new campaign for you'), { target: { value: 'OFF' } });
  await expect.poll(() => askedFor('PUT /notification-preferences/campaign.posted')[0]?.body).toEqual({ email: 'NOW', push: 'OFF' });
});

test('the last day that is not quiet cannot become quiet', async () => {
  open({ quietDays: [1, 2, 3, 4, 5, 7] });
  expect(await screen.findByLabelText('Saturday')).toBeDisabled();
  expect(screen.getByLabelText('Sunday')).toBeEnabled();
});

test('a quiet day is added to the others', async () => {
  const { askedFor } = open();
  fireEvent.click(await screen.findByLabelText('Saturday'));
  await expect.poll(() => askedFor('PUT /user/quiet-days')[0]?.body).toEqual({ days: [7, 6] });
});

test('the page says that no mail service is configured', async () => {
  open({ email: 'NO_SERVICE' });
  expect(await screen.findByText('This system sends no e-mail.', { exact: false })).toBeVisible();
});

test('one switch turns a topic off, and a worker sees the topics of managers only after More', async () => {
  const { askedFor } = open();
  const tasks = await screen.findByRole('switch', { name: 'Tasks for you' });
  expect(tasks).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Tokens, webhooks and support' })).toBeNull();
  fireEvent.click(tasks);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Tasks for you' })).not.toBeChecked());
  expect(askedFor('PUT /notification-preference-topics/TASKS')[0]?.body).toEqual({ isOn: false });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('switch', { name: 'Tokens, webhooks and support' })).toBeChecked();
});

test('a manager of a site sees the topics of managers', async () => {
  open({}, ['Company:1:read', 'Site:5:edit']);
  expect(await screen.findByRole('switch', { name: 'Tokens, webhooks and support' })).toBeChecked();
});

test('quiet hours begin with the night, and a changed hour is saved when the person leaves the field', async () => {
  const { askedFor } = open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Use quiet hours' }));
  const to = await screen.findByLabelText(/^To/);
  await waitFor(() => expect(to).toHaveValue('06:00'));
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '07:30' } });
  expect(askedFor('PUT /user/quiet-days')).toHaveLength(1);
  fireEvent.blur(screen.getByLabelText(/^To/));
  await waitFor(() => expect(askedFor('PUT /user/quiet-days').at(-1)?.body).toEqual({ hours: { from: 1320, to: 450 } }));
});

test('the field that a person goes to keeps the focus while the other is saved', async () => {
  const { askedFor } = open({ quietHours: { from: 1320, to: 360 } });
  const from = await screen.findByLabelText(/^From/);
  act(() => from.focus());
  fireEvent.change(from, { target: { value: '21:00' } });
  act(() => screen.getByLabelText(/^To/).focus());
  await waitFor(() => expect(askedFor('PUT /user/quiet-days')).toHaveLength(1));
  expect(screen.getByLabelText(/^From/)).toHaveValue('21:00');
  expect(screen.getByLabelText(/^To/)).toHaveFocus();
  expect(askedFor('PUT /user/quiet-days')[0]?.body).toEqual({ hours: { from: 1260, to: 360 } });
});

test('a time whose saving failed stays in its field, and is saved again when the person leaves the field', async () => {
  const { askedFor } = open({ quietHours: { from: 1320, to: 360 } }, undefined, () => new Response('{}', { status: 400 }));
  fireEvent.change(await screen.findByLabelText(/^To/), { target: { value: '07:30' } });
  fireEvent.blur(screen.getByLabelText(/^To/));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => {
    fireEvent.blur(screen.getByLabelText(/^To/));
    expect(askedFor('PUT /user/quiet-days').length).toBeGreaterThan(1);
  });
  expect(screen.getByLabelText(/^To/)).toHaveValue('07:30');
});

test('a late answer to a change of quiet days leaves the quiet hours that the person has chosen meanwhile', async () => {
  let answerLate: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  const { askedFor } = open({}, undefined, ({ body }) => {
    const { days, hours } = body as { days?: number[]; hours?: object };
    return days ? late : Response.json({ days: [7], hours });
  });
  fireEvent.click(await screen.findByLabelText('Saturday'));
  await waitFor(() => expect(askedFor('PUT /user/quiet-days')).toHaveLength(1));
  fireEvent.click(screen.getByRole('switch', { name: 'Use quiet hours' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Use quiet hours' })).toBeChecked());
  // Friday comes from another device, and shows that this answer has arrived
  answerLate(Response.json({ days: [7, 6, 5], hours: null }));
  await waitFor(() => expect(screen.getByLabelText('Friday')).toBeChecked());
  expect(screen.getByRole('switch', { name: 'Use quiet hours' })).toBeChecked();
});
