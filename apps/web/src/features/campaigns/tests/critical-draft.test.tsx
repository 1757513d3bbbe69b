/** The switch 'Critical' of a briefing that other tabs and people change too. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { campaign, manager, open, payload, viewRoute } from '../../../../tests/campaigns';

const updateRoute = 'PUT /campaign-v2s/7';
const critical = () => screen.findByRole('switch', { name: 'Critical briefing' });

const stored = (version: number, isCritical: boolean, question = 'Which glove?') =>
  payload({
    type: 'BRIEFING',
    status: 'DRAFT',
    allowedActions: ['edit', 'post', 'delete'],
    startDate: null,
    version,
    isCritical,
    configurationAnswer: { ...campaign().configurationAnswer, question },
  });

const openForm = (answers: NonNullable<Parameters<typeof open>[1]>['answers']) => open('/briefings/7/edit', { ...manager, answers });

test('a switch that somebody else saved and then turned off stays off after a reload, although it was once chosen here', async () => {
  const app = openForm({ [viewRoute]: stored(3, false) });
  await userEvent.click(await critical());
  expect(await critical()).toBeChecked();
  app.answer(viewRoute, stored(4, true, 'Which dry glove?'));
  await act(() => app.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('Which dry glove?'));
  cleanup();
  openForm({ [viewRoute]: stored(5, false, 'Which dry glove?') });
  expect(await critical()).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
});

test.each([
  { status: 400, isFollowed: true },
  { status: 504, isFollowed: false },
])(
  'after a save that ended with $status, a switch that was turned off again follows the choice of others: $isFollowed',
  async ({ status, isFollowed }) => {
    const app = openForm({ [viewRoute]: stored(3, false), [updateRoute]: refusal(status, { message: `error.http.${status}` }) });
    await userEvent.click(await critical());
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Error updating briefing')).toBeVisible();
    await userEvent.click(await critical());
    expect(await critical()).not.toBeChecked();
    app.answer(viewRoute, stored(4, true, 'Which dry glove?'));
    await act(() => app.queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('Which dry glove?'));
    expect(await critical()).toHaveProperty('checked', isFollowed);
  },
);

test('after a save, before the page has fetched the campaign again, the switch shows what was saved and can be turned off', async () => {
  const app = openForm({ [viewRoute]: stored(3, false), [updateRoute]: stored(4, true).campaignV2 });
  await userEvent.click(await critical());
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  expect(await critical()).toBeChecked();
  app.answer(updateRoute, stored(5, false).campaignV2);
  await userEvent.click(await critical());
  expect(await critical()).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(app.askedFor(updateRoute).map(({ body }) => body)).toMatchObject([{ isCritical: true }, { isCritical: false }]),
  );
});
