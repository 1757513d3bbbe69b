/** The evidence pack and the recorded voices in the menu of a report, for the managers of its scope. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { counts, manager, member, open, payload } from '../../../../tests/campaigns';

const reportRoute = 'GET /campaign-v2s/7/report-view';
const voicesRoute = 'GET /campaign-v2s/7/voices';
const packRoute = 'GET /campaign-v2s/7/evidence-pack';
const voice = { language: 'zu', fileId: 9, size: 100, url: '/voice.mp3', originalFileName: 'voice.mp3', isOutdated: false };

function openReport(isManager: boolean, voices: readonly object[] = []) {
  const allowedActions = isManager ? (['delete', 'viewReport'] as const) : (['viewReport'] as const);
  const given = payload(
    {
      status: 'COMPLETE',
      completeDate: '2026-11-05T03:00:00.000Z',
      isSubmittableByCurrentUser: false,
      allowedActions: [...allowedActions],
    },
    { campaignV2QuestionAggregations: [counts()] },
  );
  return open('/polls/7/report', {
    ...(isManager ? manager : member),
    answers: {
      [reportRoute]: given,
      [voicesRoute]: voices,
      'PUT /campaign-v2s/7/languages/zu/voice': {},
      [packRoute]: () => new Response('a pack', { headers: { 'content-disposition': 'attachment; filename="pack.zip"' } }),
    },
  });
}
const more = async () => userEvent.click(await screen.findByRole('button', { name: 'More' }));

test('a manager downloads the evidence of one campaign from its report, and a reader is not offered it', async () => {
  const { askedFor } = openReport(true);
  await more();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Evidence pack' }));
  await waitFor(() => expect(askedFor(packRoute)).toHaveLength(1));
});

test('a reader of the report gets neither its evidence nor its recordings', async () => {
  openReport(false);
  await more();
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeVisible();
  for (const name of ['Evidence pack', 'Recorded voice']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
});

test('a manager who is not the author takes away a recorded voice, after a question', async () => {
  const { askedFor } = openReport(true, [voice]);
  await more();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Recorded voice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Zulu' }));
  const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement;
  expect(question).toHaveTextContent('It is kept as evidence.');
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  const saves = () => askedFor('PUT /campaign-v2s/7/languages/zu/voice');
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ fileId: null }));
});
