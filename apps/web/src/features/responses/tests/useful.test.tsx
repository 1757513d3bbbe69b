/** One optional press after a campaign: whether it was useful. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const rating = 'GET /campaign-v2s/7/rating';
const rate = 'PUT /campaign-v2s/7/rating';
const answered = payload({ isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false });

const show = (answers: object) => open('/polls/7', { ...member, answers: { [viewRoute]: answered, ...answers } });

test('whoever has answered says once whether it was useful', async () => {
  const { askedFor } = show({ [rating]: { mayRate: true, figures: null }, [rate]: { mayRate: false, figures: null } });
  expect(await screen.findByRole('group', { name: 'Was this useful for your work?' })).toBeVisible();
  expect(screen.getByText('Nobody sees what you say. Your managers see totals from five people.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Not useful' }));
  expect(await screen.findByText('Thank you. It counts without your name.')).toBeVisible();
  await vi.waitFor(() => expect(askedFor(rate)).toHaveLength(1), 60_000);
  expect(askedFor(rate)[0]?.body).toEqual({ isUseful: false });
  expect(screen.queryByRole('button', { name: 'Useful' })).not.toBeInTheDocument();
});

test('nobody is asked twice', async () => {
  const { askedFor } = show({ [rating]: { mayRate: false, figures: null } });
  await vi.waitFor(() => expect(askedFor(rating)).toHaveLength(1), 60_000);
  expect(screen.queryByText('Was this useful for your work?')).not.toBeInTheDocument();
});

const showReport = (figures: object) =>
  open('/polls/7/report', {
    ...manager,
    answers: { 'GET /campaign-v2s/7/report-view': payload({ allowedActions: ['viewReport'] }), [rating]: { mayRate: false, figures } },
  });

test('the report says for managers how many found it useful', async () => {
  showReport({ people: 40, useful: 32 });
  expect(await screen.findByText('Useful for their work: 32 of 40 (80%)')).toBeVisible();
  expect(screen.getByText(/Of each five, at least one counts/)).toBeVisible();
});

test('the report says nothing before five people have said it', async () => {
  const { askedFor } = showReport({ people: 0, useful: 0 });
  await vi.waitFor(() => expect(askedFor(rating)).toHaveLength(1), 60_000);
  expect(screen.queryByText(/Useful for their work/)).not.toBeInTheDocument();
});
