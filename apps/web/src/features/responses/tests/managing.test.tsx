import { headers as wire } from '@muster/contract/shared/headers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, refusal } from '../../../../tests/app';
import { campaign, manager, open, payload, searchRoute, viewRoute } from '../../../../tests/campaigns';
import { GoneCampaign } from '../unsent/gone';

const finaliseRoute = 'PATCH /campaign-v2s/7';
const deleteRoute = 'DELETE /campaign-v2s/7';
const managed = (actions: ReturnType<typeof campaign>['allowedActions'], more = {}) => ({
  ...manager,
  answers: { [viewRoute]: payload({ allowedActions: actions }), ...more },
});

test('[3.16] shows how many have answered, and a link to the missing people', async () => {
  open('/polls/7', managed(['viewReport', 'finalise', 'delete']));
  const panel = await screen.findByRole('region', { name: 'Manage' });
  expect(panel).toHaveTextContent('14 of 23 answered');
  expect(within(panel).getByRole('link', { name: 'See who has not answered' })).toHaveAttribute(
    'href',
    '/company/1/cws/polls/7/report?tab=participants&show=missing',
  );
});

test.each([
  ['STOP_NOW', 'answered'],
  [null, 'confirmed'],
] as const)(
  'a briefing of urgency %s says how many have %s, because the roll-call sets those aside who cannot comply',
  async (urgency, word) => {
    open('/briefings/7', { ...manager, answers: { [viewRoute]: payload({ type: 'BRIEFING', urgency, allowedActions: ['viewReport'] }) } });
    expect(await screen.findByRole('region', { name: 'Manage' })).toHaveTextContent(`14 of 23 ${word}`);
  },
);

test('has buttons only for the actions that the api allows', async () => {
  open('/polls/7', managed(['viewReport']));
  const panel = await screen.findByRole('region', { name: 'Manage' });
  expect(within(panel).getByRole('link', { name: 'Report' })).toBeVisible();
  for (const name of ['Finalise', 'Delete', 'Edit', 'Take over'])
    expect(within(panel).queryByRole('button', { name })).not.toBeInTheDocument();
});

test('has only Edit, Languages, Use again and Consultation for managers who may only edit', async () => {
  open('/polls/7', managed(['edit']));
  const panel = await screen.findByRole('region', { name: 'Manage' });
  expect(within(panel).getByRole('link', { name: 'Edit' })).toBeVisible();
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Consultation']);
  expect(
    within(panel)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit', 'Languages', 'Use again']);
});

test('while a campaign is being posted, its author sees how far it is and that a part is tried again, and stops it', async () => {
  const stopRoute = 'PUT /campaign-v2s/7';
  const part = {
    status: 'READY' as const,
    posting: { done: 120_000, total: 500_000, isDelayed: true as const },
    allowedActions: ['edit' as const, 'delete' as const],
  };
  const { askedFor } = open('/polls/7', {
    ...manager,
    answers: { [viewRoute]: payload(part), [stopRoute]: campaign({ status: 'DRAFT', allowedActions: ['edit'] }) },
  });
  const panel = await screen.findByRole('region', { name: 'Manage' });
  expect(within(panel).getByText('Posting: 120,000 of 500,000 people')).toBeVisible();
  expect(within(panel).getByText('Some people could not be added yet. This is retried automatically.')).toBeVisible();
  expect(within(panel).queryByRole('link', { name: 'Edit' })).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Stop posting' }));
  await waitFor(() => expect(askedFor(stopRoute).map(({ body }) => body)).toEqual([expect.objectContaining({ id: 7, status: 'DRAFT' })]));
});

test('[4.4] [8.30] finalising asks for confirmation, says that it is final, and opens the report', async () => {
  const done = Response.json(campaign({ status: 'COMPLETE' }), {
    headers: { [wire.alert]: 'campaign.completed', [wire.params]: 'type=POLL' },
  });
  const { askedFor, router } = open('/polls/7', managed(['finalise'], { [finaliseRoute]: done }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finalise' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Not answered: 9 of 23 people');
  expect(dialog).toHaveTextContent('Once finalised it cannot be reopened.');
  expect(askedFor(finaliseRoute)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalise' }));
  expect(await screen.findByText('Campaign completed')).toBeVisible();
  expect(askedFor(finaliseRoute)[0]!.body).toEqual({ id: 7, version: 3, status: 'COMPLETE' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7/report'));
});

test('a double tap on the confirmation of Finalise sends one request', async () => {
  const done = Response.json(campaign({ status: 'COMPLETE' }));
  const { askedFor, router } = open('/polls/7', managed(['finalise'], { [finaliseRoute]: done }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finalise' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalise' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7/report'));
  expect(askedFor(finaliseRoute)).toHaveLength(1);
});

test('[8.11] [8.12] shows an error if finalising fails', async () => {
  open('/polls/7', managed(['finalise'], { [finaliseRoute]: refusal(503, { message: 'error.http.503' }) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finalise' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalise' }));
  expect(await screen.findByText('Error completing campaign')).toBeVisible();
});

test('[4.6] [5.36] deleting asks for confirmation, and shows its progress', async () => {
  let finish: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (finish = resolve));
  const { router, queryClient, answer: answerNow } = open('/polls/7', managed(['delete'], { [deleteRoute]: () => answer }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure? Once deleted it is gone forever!');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('deleting...')).toBeVisible();
  await GoneCampaign.preload();
  answerNow(viewRoute, refusal(404, { message: 'error.notFound' }));
  await queryClient.invalidateQueries();
  // The query client notifies its screens in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('deleting...'), 'the own deletion is not reported').toBeVisible();
  finish(new Response(null, { status: 204, headers: { [wire.alert]: 'campaign.deleted', [wire.params]: 'type=POLL' } }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls'));
  expect(await screen.findByText('Poll deleted')).toBeVisible();
});

test('[4.6] after a delete on a wide screen, the list opens the next item, also if the new list arrives late', async () => {
  let finish: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (finish = resolve));
  let isDeleted = false;
  const left = campaign({ id: 8, title: 'What slows a permit?' });
  const { router } = open(
    '/polls/7',
    managed(['delete'], {
      [searchRoute]: () => (isDeleted ? late : pageOf([campaign(), left])),
      'GET /campaign-v2s/8/view': payload({ id: 8, title: left.title }),
      [deleteRoute]: () => {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
    }),
    1440,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(isDeleted).toBe(true));
  finish(pageOf([left]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/8/report'));
});

test('[4.6] [8.13] a delete that failed is announced, and can be tried again at once', async () => {
  open('/polls/7', managed(['delete'], { [deleteRoute]: refusal(503, { message: 'error.http.503' }) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting poll')).toBeVisible();
  expect(screen.queryByText('deleting...')).not.toBeInTheDocument();
  // The dialog has a button of the same name until it has closed.
  expect(await screen.findByRole('button', { name: 'Delete', hidden: true })).toBeEnabled();
});

test('[4.6] a deleted campaign is not shown again from what was fetched before', async () => {
  const { router, answer } = open('/polls/7', managed(['delete'], { [deleteRoute]: new Response(null, { status: 204 }) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  answer(viewRoute, refusal(404, { message: 'error.notFound' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls'));
  await router.navigate({ to: '/company/1/cws/polls/7' });
  expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
});

test('[4.27] before the first answer, a manager who is not the author has no Edit button', async () => {
  const { campaignV2Engagement } = campaign();
  const answers = {
    [viewRoute]: payload({ allowedActions: ['delete'], campaignV2Engagement: { ...campaignV2Engagement, submissions: 0 } }),
  };
  open('/polls/7', { ...manager, answers });
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  expect(screen.queryByText('Edit')).not.toBeInTheDocument();
});

test('[4.27] a locked campaign keeps its Edit button, disabled with the reason', async () => {
  open('/polls/7', managed(['delete']));
  const edit = await screen.findByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(edit);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Locked because a response is submitted');
});
