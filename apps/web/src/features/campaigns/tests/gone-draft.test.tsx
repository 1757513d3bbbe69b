import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { manager, open, payload, viewRoute } from '../../../../tests/campaigns';

const updateRoute = 'PUT /campaign-v2s/7';
const draft = payload({ status: 'DRAFT', allowedActions: ['edit', 'post', 'delete'], startDate: null });
const gone = refusal(404, { message: 'error.notFound' });

test('typed text stays readable if another tab deleted the draft and the save gets 404', async () => {
  const { answer, router } = open('/polls/7/edit', {
    ...manager,
    answers: { [viewRoute]: draft, [updateRoute]: gone },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), ' Or a knitted one?');
  answer(viewRoute, gone);
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('This was deleted, or you can no longer open it.')).toBeVisible();
  const notice = (await screen.findByText('What you entered was not sent')).closest('[role=alert]');
  expect(notice).toHaveTextContent('Or a knitted one?');
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
  // No screen shows this text after the author has left.
  void router.navigate({ to: '/company/1/cws/polls' });
  expect(await screen.findByRole('dialog')).toHaveTextContent('What you entered here will be lost.');
  expect(router.state.location.pathname).toBe('/company/1/cws/polls/7/edit');
});
