/** Before an anonymous answer on a shared device the person's own phone comes first. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member, open, payload, viewRoute } from '../../../../tests/campaigns';

const openPoll = (part: object, config: object) =>
  open('/polls/7', { ...member, answers: { [viewRoute]: payload({ allowedActions: ['submit'], ...part }) }, config });
const shared = { isPinSession: true, scope: 'openid 1-5-9' };

test('a shared device shows the code of the site before an anonymous poll, with an address to type', async () => {
  openPoll({ isAnonymous: true }, shared);
  expect(await screen.findByText(/^Others can see that you stand here\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use my own phone' }));
  expect(await screen.findByRole('img', { name: 'Code that opens the sign-in on your phone' })).toBeInTheDocument();
  expect(screen.getByText(`${window.location.origin}/n/1-5`)).toBeInTheDocument();
});

test.each([
  ['a poll that shows names', { isAnonymous: false }, shared],
  ['a phone of one’s own with a PIN', { isAnonymous: true }, { isPinSession: true, scope: 'openid 1-5' }],
  ['a company account', { isAnonymous: true }, {}],
])('%s has none', async (_name, part, config) => {
  openPoll(part, config);
  expect(await screen.findByRole('radio', { name: 'Leather' })).toBeInTheDocument();
  expect(screen.queryByText(/^Others can see that you stand here\./)).toBeNull();
});
