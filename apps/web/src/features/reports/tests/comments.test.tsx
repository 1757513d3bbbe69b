import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { pageOf } from '../../../../tests/app';
import { author, member, open, payload } from '../../../../tests/campaigns';

const response = (id: number, why: string): CampaignV2Response => ({
  id,
  campaignV2Id: 7,
  campaignV2SiteId: null,
  type: 'USER',
  status: 'SUBMITTED',
  shownLanguage: null,
  isLate: false,
  fileIds: [],
  removedResourceIds: [],
  files: [],
  site: null,
  contentVersion: 1,
  respondedAs: null,
  version: 1,
  allowedActions: [],
  campaignAnswer: { choice: 'o1', why },
  userId: `u${id}`,
  submittedDate: '2026-11-02T03:00:00.000Z',
  receivedDate: null,
  deviceDate: null,
  userDetailsDTO: { ...author, userId: `u${id}` },
});
const loaded = Array.from({ length: 11 }, (_, at) => response(at + 1, `Comment ${at + 1}`));
const commentsRoute = 'GET /campaign-v2s/7/comments';
const openComments = (responses: CampaignV2Response[], found: CampaignV2Response[] = []) =>
  open('/polls/7/report', {
    ...member,
    answers: {
      'GET /campaign-v2s/7/report-view': payload(
        { status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z' },
        { campaignV2Responses: responses, responsesCount: responses.length },
      ),
      [commentsRoute]: () => pageOf(found),
    },
  });

test('[3.63] a search shows what the server finds, with its number and the words marked, and gives the list back', async () => {
  const { askedFor } = openComments(loaded, [response(99, 'The yard lights are out'), response(98, 'Lights in the yard')]);
  const field = await screen.findByRole('searchbox', { name: 'Search comments' });
  await userEvent.type(field, 'yard lights{Enter}');
  expect(await screen.findByText('Comments found: 2')).toBeVisible();
  expect(askedFor(commentsRoute).map(({ query }) => [query.get('question'), query.get('text')])).toEqual([['why', 'yard lights']]);
  const card = screen.getByRole('region', { name: 'Why?' });
  expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['yard', 'lights', 'Lights', 'yard']);
  expect(within(card).queryByText('Comment 1')).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(await within(card).findByText('Comment 1')).toBeVisible();
});

test('[3.63] a search without a result says so', async () => {
  openComments(loaded);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search comments' }), 'crane{Enter}');
  expect(await screen.findByText('No comment has these words.')).toBeVisible();
});

test('[3.63] ten comments need no search', async () => {
  openComments(loaded.slice(0, 10));
  expect(await screen.findByText('Comment 10')).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Search comments' })).not.toBeInTheDocument();
});
