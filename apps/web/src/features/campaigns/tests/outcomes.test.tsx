/** 'You said, we did': what the people of a place said, and what was done about it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { author, manager, member, open } from '../../../../tests/campaigns';

const outcome = {
  campaign: { id: 7, type: 'POLL', title: 'Is the stair safe?', siteId: null, divisionId: null },
  placeName: null,
  kind: 'DONE',
  said: 'The stair is dark.',
  did: 'Four lamps hang.',
  author,
  toldDate: '2026-11-02T00:00:00.000Z',
  openActionsCount: 1,
  doneActionsCount: 2,
};

const show = (outcomes: object[], { permissions } = member) =>
  open('/report/outcomes', { permissions, answers: { 'GET /outcomes': pageOf(outcomes) } }, 1440);

test('everybody reads what was said, what was done, by whom, and how far the actions are', async () => {
  const { askedFor } = show([outcome]);
  expect(await screen.findByRole('heading', { name: 'You said, we did', level: 1 })).toBeVisible();
  const card = (await screen.findByText('The stair is dark.')).closest('li');
  expect(within(card!).getByText('You said')).toBeVisible();
  expect(within(card!).getByText('We did')).toBeVisible();
  expect(within(card!).getByText('Four lamps hang.')).toBeVisible();
  expect(within(card!).getByText('Marit Halloran · Actions done: 2 of 3')).toBeVisible();
  expect(within(card!).getByRole('link', { name: 'Is the stair safe?' })).toHaveAttribute('href', '/company/1/cws/polls/7');
  expect(askedFor('GET /outcomes')[0]?.query.get('companyId')).toBe('1');
  expect(screen.queryByRole('link', { name: 'Poster' })).not.toBeInTheDocument();
});

test('managers get a poster of it', async () => {
  show([outcome], manager);
  expect(await screen.findByRole('link', { name: 'Poster' })).toHaveAttribute('href', '/company/1/cws/poster?outcomes=told');
});

test('a place without outcomes says when they appear, and has no poster', async () => {
  show([], manager);
  expect(await screen.findByText('No outcome has been told yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Poster' })).not.toBeInTheDocument();
});
