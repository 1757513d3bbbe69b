import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const kind = { kind: 'campaign.posted', title: 'A new campaign for you', email: 'NOW', push: 'NOW' };
const open = (more: object = {}) =>
  openApp('/company/1/mws/settings/notifications', {
    me,
    permissions: ['Company:1:read'],
    answers: {
      'GET /notification-preferences': { kinds: [kind], quietDays: [7], email: 'READY', ...more },
      'PUT /notification-preferences/campaign.posted': { ...kind, email: 'DIGEST' },
      'PUT /user/quiet-days': { days: [6, 7] },
    },
  });
const row = async () => within(await screen.findByLabelText('A new campaign for you'));

test('a choice is saved as it is made, and keeps the other channel', async () => {
  const { askedFor } = open();
  fireEvent.change((await row()).getByLabelText('E-mail'), { target: { value: 'DIGEST' } });
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('DIGEST'));
  expect(askedFor('PUT /notification-preferences/campaign.posted')[0]?.body).toEqual({ email: 'DIGEST', push: 'NOW' });
});

test('push is chosen apart from e-mail', async () => {
  const { askedFor } = open();
  fireEvent.change((await row()).getByLabelText('Push'), { target: { value: 'OFF' } });
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
