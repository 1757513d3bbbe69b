import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, person, refusal } from '../../../../tests/app';

const webhook = {
  id: 4,
  name: 'Warehouse',
  url: 'https://receiver.example/muster',
  events: ['campaign.posted'],
  format: 'STANDARD',
  state: 'STOPPED',
  createdDate: '2026-03-01T09:00:00Z',
  lastDelivery: null,
  waitingCount: 0,
  version: 2,
};
const delivery = {
  id: 9,
  messageId: '0b6f1c1e-6a5e-4a86-9d0c-7f6f3a2d5b11',
  event: 'campaign.posted',
  createdDate: '2026-03-01T09:00:00Z',
  isManual: false,
  state: 'FAILED',
  attempts: 14,
  triedDate: '2026-03-02T09:00:00Z',
  status: 503,
  milliseconds: 31,
  answer: 'Try later',
};
const api = '/companies/1/webhooks';
const open = (path: string, answers: Record<string, object> = {}) =>
  openApp(`/company/1/cws/settings/integrations${path}`, {
    me: { ...person, userId: 'u1', version: 1 },
    permissions: ['Company:1:read', 'Company:1:edit'],
    answers: {
      'GET /companies/1/api-tokens': [],
      'GET /companies/1/provisioned-groups': [],
      [`GET ${api}`]: [webhook],
      [`GET ${api}/4/deliveries`]: new Response(JSON.stringify([delivery]), {
        headers: { 'content-type': 'application/json', 'x-total-count': '1' },
      }),
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));

test('a new webhook needs a name, a web address and an event, and shows its secret once', async () => {
  const { askedFor } = open('', { [`POST ${api}`]: { ...webhook, secret: 'whsec_once' } });
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Add webhook'));
  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  expect(dialog.getByText('Enter a web address that begins with https://.')).toBeVisible();
  expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  expect(askedFor(`POST ${api}`)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Name', { exact: false }), { target: { value: 'Warehouse' } });
  fireEvent.change(dialog.getByLabelText('Address', { exact: false }), { target: { value: webhook.url } });
  fireEvent.click(dialog.getByLabelText('A campaign was posted'));
  fireEvent.click(dialog.getByText('Add webhook'));
  expect(await screen.findByText('whsec_once')).toBeVisible();
  expect(askedFor(`POST ${api}`)[0]?.body).toEqual({
    name: 'Warehouse',
    url: webhook.url,
    events: ['campaign.posted'],
    format: 'STANDARD',
  });
  await press('I have copied it');
  await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull());
});

test('a webhook for Slack offers the events of campaigns, drops the others and shows no secret', async () => {
  const { askedFor } = open('', { [`POST ${api}`]: { ...webhook, format: 'SLACK', secret: 'whsec_once' } });
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name', { exact: false }), { target: { value: 'Channel' } });
  fireEvent.change(dialog.getByLabelText('Address', { exact: false }), { target: { value: webhook.url } });
  fireEvent.click(dialog.getByLabelText('A campaign was posted'));
  fireEvent.click(dialog.getByLabelText('A question was asked'));
  fireEvent.change(dialog.getByLabelText('Format'), { target: { value: 'SLACK' } });
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
  expect(dialog.queryByLabelText('A question was asked')).toBeNull();
  expect(dialog.getByText('The channel sees titles of campaigns.', { exact: false })).toBeVisible();
  fireEvent.click(dialog.getByText('Add webhook'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor(`POST ${api}`)[0]?.body).toEqual({
    name: 'Channel',
    url: webhook.url,
    events: ['campaign.posted'],
    format: 'SLACK',
  });
  expect(screen.queryByText('whsec_once')).toBeNull();
});

test('a webhook can ask for the records of the audit log, in the standard format only', async () => {
  const { askedFor } = open('', { [`POST ${api}`]: { ...webhook, events: ['audit.recorded'], secret: 'whsec_once' } });
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name', { exact: false }), { target: { value: 'SIEM' } });
  fireEvent.change(dialog.getByLabelText('Address', { exact: false }), { target: { value: webhook.url } });
  const records = 'The audit log has new records (who did what, once a minute)';
  fireEvent.change(dialog.getByLabelText('Format'), { target: { value: 'TEAMS' } });
  expect(dialog.queryByLabelText(records)).toBeNull();
  fireEvent.change(dialog.getByLabelText('Format'), { target: { value: 'STANDARD' } });
  fireEvent.click(dialog.getByLabelText(records));
  fireEvent.click(dialog.getByText('Add webhook'));
  await waitFor(() => expect(askedFor(`POST ${api}`)[0]?.body).toMatchObject({ events: ['audit.recorded'], format: 'STANDARD' }));
});

test('a webhook that is switched off or on keeps its format', async () => {
  const teams = { ...webhook, format: 'TEAMS' };
  const { askedFor } = open('/webhooks/4', { [`GET ${api}`]: [teams], [`PUT ${api}/4`]: { ...teams, state: 'ON' } });
  expect(await screen.findByText('Format: Microsoft Teams')).toBeVisible();
  expect(screen.queryByText('New secret')).toBeNull();
  await press('Switch on');
  await waitFor(() => expect(askedFor(`PUT ${api}/4`)[0]?.body).toMatchObject({ format: 'TEAMS', isOn: true }));
});

test('the log shows what the receiver answered, and sends a delivery again', async () => {
  const { askedFor } = open('/webhooks/4', { [`POST ${api}/4/deliveries/9/replay`]: { ...delivery, id: 10 } });
  expect(await screen.findByText('Try later')).toBeVisible();
  expect(screen.getByText('Switched off: the receiver does not answer')).toBeVisible();
  await press('Send again');
  await waitFor(() => expect(askedFor(`POST ${api}/4/deliveries/9/replay`)).toHaveLength(1));
});

test('a webhook that was switched off is switched on with the version that the page shows', async () => {
  const { askedFor } = open('/webhooks/4', { [`PUT ${api}/4`]: { ...webhook, state: 'ON' } });
  await press('Switch on');
  await waitFor(() => expect(askedFor(`PUT ${api}/4`)[0]?.body).toMatchObject({ isOn: true, version: 2 }));
});

test('what was typed about a new webhook survives a closed page until it is cancelled', async () => {
  const form = async () => within(await screen.findByRole('dialog'));
  open('');
  await press('New webhook');
  fireEvent.change((await form()).getByLabelText('Address', { exact: false }), { target: { value: webhook.url } });
  fireEvent.click((await form()).getByLabelText('A campaign was posted'));
  cleanup();
  open('');
  await press('New webhook');
  await waitFor(async () => expect((await form()).getByLabelText('Address', { exact: false })).toHaveValue(webhook.url));
  expect((await form()).getByLabelText('A campaign was posted')).toBeChecked();
  expect((await form()).getByText('You have changes here that are not saved yet.')).toBeVisible();
  fireEvent.click((await form()).getByText('Cancel'));
  await press('New webhook');
  expect((await form()).getByLabelText('Address', { exact: false })).toHaveValue('');
});

test('a webhook that somebody else has changed shows their version, and keeps the typed text until the choice', async () => {
  let current: object = webhook;
  const { askedFor, answer } = open('/webhooks/4', {
    [`GET ${api}`]: () => [current],
    [`PUT ${api}/4`]: refusal(409, { message: 'error.version' }),
  });
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name', { exact: false }), { target: { value: 'Warehouse south' } });
  current = { ...webhook, name: 'Depot', state: 'OFF', version: 3 };
  await userEvent.click(dialog.getByText('Save'));
  expect(await dialog.findByText('Depot')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveFocus();
  expect(dialog.getByLabelText('Name', { exact: false })).toHaveValue('Warehouse south');
  fireEvent.click(dialog.getByText('Keep mine'));
  answer(`PUT ${api}/4`, { ...webhook, name: 'Warehouse south', version: 4 });
  fireEvent.click(dialog.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor(`PUT ${api}/4`).at(-1)?.body).toMatchObject({ name: 'Warehouse south', isOn: false, version: 3 });
});
