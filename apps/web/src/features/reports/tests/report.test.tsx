import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { pageOf, refusal, type Asked } from '../../../../tests/app';
import { configuration, counts, member, open, participant, payload } from '../../../../tests/campaigns';

const reportRoute = 'GET /campaign-v2s/7/report-view';
const participantsRoute = 'GET /campaign-v2s/7/participants';
const report = (rest: Partial<ReportPayload> = {}, part: Parameters<typeof payload>[0] = {}) =>
  payload(
    { status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z', isSubmittableByCurrentUser: false, ...part },
    { campaignV2QuestionAggregations: [counts()], ...rest },
  );
const openReport = (given: object, search = '') => open(`/polls/7/report${search}`, { ...member, answers: { [reportRoute]: given } });
const response = (id: number, choice: string, why: string, firstName = 'Bea'): CampaignV2Response => ({
  id,
  campaignV2Id: 7,
  campaignV2SiteId: null,
  type: 'USER',
  status: 'SUBMITTED',
  isLate: false,
  fileIds: [],
  removedResourceIds: [],
  files: [],
  site: null,
  contentVersion: 1,
  respondedAs: null,
  version: 1,
  allowedActions: [],
  campaignAnswer: { choice, why },
  userId: `u${id}`,
  submittedDate: '2026-11-02T03:00:00.000Z',
  receivedDate: null,
  userDetailsDTO: { userId: `u${id}`, firstName, lastName: 'Quill', email: null, avatarUrl: null, activated: true },
});

describe('details', () => {
  test('[2.33] [2.112] the tabs are details and participants', async () => {
    openReport(report());
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['details', 'participants']);
  });

  test('[3.21] a chart says in its name what it draws, each share beside its base', async () => {
    openReport(report());
    const chart = await screen.findByRole('img', { name: /Which glove/ });
    expect(chart).toHaveAccessibleName('Which glove? Leather: 9 of 14 (64%); Knitted: 5 of 14 (36%)');
    expect(screen.getByText('14 of 14 responses answer this')).toBeVisible();
  });

  test('the same figures stand in a table', async () => {
    openReport(report());
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Which glove?' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['AnswerCountShare', 'Leather99 of 14 (64%)', 'Knitted55 of 14 (36%)']);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('[8.35] a picture of it can be kept', async () => {
    openReport(report());
    await userEvent.click(await screen.findByRole('button', { name: 'Download picture' }));
    expect(await screen.findByText('Image download will start shortly')).toBeVisible();
  });

  test('[8.40] a chart that is not known says so', async () => {
    const unknown = { ...configuration, report: { ...configuration.report, properties: { choice: { chart: 'PIE_CHART' } } } };
    openReport(report({}, { configuration: unknown as never }));
    expect(await screen.findByText('Unable to render chart [PIE_CHART]')).toBeVisible();
  });

  test('[3.63] lists who chose what, and what people wrote', async () => {
    openReport(report({ campaignV2Responses: [response(1, 'o1', 'Better grip'), response(2, 'o1', '', 'Ada')], responsesCount: 2 }));
    expect(await screen.findByText('Leather: 9 people')).toBeVisible();
    expect(screen.getByText('Ada Quill, Bea Quill and 7 more')).toBeVisible();
    expect(screen.getByText('Better grip')).toBeVisible();
    expect(screen.getByText(/Bea Quill · 2 Nov 2026/)).toBeVisible();
  });

  test('paper shows every comment that was fetched; the screen shows ten at first', async () => {
    const written = Array.from({ length: 13 }, (_, at) => response(at + 1, 'o1', `Comment ${at + 1}.`));
    openReport(report({ campaignV2Responses: written, responsesCount: 13 }));
    await screen.findByText('Comment 1.');
    expect(screen.queryByText('Comment 13.')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Comment 13.')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Comment 13.')).not.toBeInTheDocument();
  });

  test('anonymous figures that are withheld say why, and names never show', async () => {
    const few = { isAnonymous: true, campaignV2Engagement: { ...report().campaignV2.campaignV2Engagement, submissions: 3 } };
    openReport(report({ campaignV2QuestionAggregations: [counts({ isWithheld: true, answeredCount: 0, answerAggregation: [] })] }, few));
    expect(await screen.findByText(/Results show from 5 answers/)).toBeVisible();
    expect(screen.getByText(/Comments show from 10 comments on a question/)).toBeVisible();
    expect(screen.getByText(/Nobody sees who took part/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /Which glove/ })).not.toBeInTheDocument();
  });

  test('[7.7] a report that may not be seen is refused in words', async () => {
    openReport(refusal(403, { message: 'error.http.403' }));
    expect(await screen.findByText('403 Permission denied')).toBeVisible();
  });
});

test('a briefing that is confirmed says who confirmed which version when, in which role and at which sites', async () => {
  const asManager = { ...response(1, 'o1', ''), contentVersion: 2, respondedAs: { role: 'SITE_MANAGER' as const, sites: ['Duskwater'] } };
  openReport(report({ campaignV2Responses: [asManager, response(2, 'o1', '', 'Ada')], responsesCount: 2 }, { type: 'BRIEFING' }));
  const list = await screen.findByRole('region', { name: 'Who confirmed' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Bea QuillSite manager · Duskwater2 Nov 2026, 3:00amVersion 2');
  expect(rows[1]).toHaveTextContent('Ada Quill2 Nov 2026, 3:00amVersion 1');
});

describe('participants', () => {
  const people = [participant('Ada', { isSubmitted: true }), participant('Bea'), participant('Cyrus', { isSubmitted: true, isLate: true })];
  const openList = (given: object, search = '?tab=participants') =>
    open(`/polls/7/report${search}`, { ...member, answers: { [reportRoute]: report(), [participantsRoute]: given } });

  test('[3.20] says of each in words whether they answered, and whether late', async () => {
    openList(pageOf(people));
    const rows = (await screen.findAllByRole('listitem')).filter((row) => row.textContent.includes('Quill'));
    expect(rows.map((row) => row.textContent.replace(/^[A-Z]{2}/, ''))).toEqual([
      'Ada QuillAnswered',
      'Bea QuillNot answered',
      'Cyrus QuillAnsweredLate',
    ]);
    expect(screen.getByText('3 participants')).toBeVisible();
  });

  test('the address can lead straight to those who are missing', async () => {
    const narrowed = ({ query }: Asked) => pageOf(query.get('participantState') === 'NOT_SUBMITTED' ? people.slice(1, 2) : people);
    openList(narrowed, '?tab=participants&show=missing');
    expect(await screen.findByText('Bea Quill')).toBeVisible();
    expect(screen.queryByText('Ada Quill')).not.toBeInTheDocument();
    expect(screen.getByText('1 participant')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remind/ })).not.toBeInTheDocument();
  });

  test('are searched by name, by the server, among all of them', async () => {
    const page = ({ query }: Asked) => pageOf(query.get('participantName') === 'zelda' ? [participant('Zelda')] : people);
    openList(page);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search participants' }), 'zelda{Enter}');
    expect(await screen.findByText('Zelda Quill')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Ada Quill')).not.toBeInTheDocument());
  });

  test('of an anonymous campaign are not listed', async () => {
    const { askedFor } = openReport(report({}, { isAnonymous: true }), '?tab=participants');
    expect(await screen.findByText(/Nobody sees who took part/)).toBeVisible();
    expect(askedFor(participantsRoute)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search participants' })).not.toBeInTheDocument());
  });
});

describe('reminders', () => {
  const running = { status: 'LIVE', completeDate: null, allowedActions: ['viewReport', 'remind'] } as const;
  const waiting = {
    [reportRoute]: report({}, { ...running, allowedActions: [...running.allowedActions] }),
    [participantsRoute]: pageOf([participant('Bea'), participant('Cyrus')]),
  };
  const remindRoute = 'POST /campaign-v2s/7/reminders';

  test('everybody who has not answered is reminded after a question that names their number', async () => {
    const { askedFor } = open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: { ...waiting, [remindRoute]: { reminded: 2, skipped: 0 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
    expect(await screen.findByText('Remind 2 people?')).toBeVisible();
    expect(askedFor(remindRoute)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Reminder sent to 2 people.')).toBeVisible();
    expect(askedFor(remindRoute).map(({ body }) => body)).toEqual([{}]);
  });

  test('one person is reminded from their row, and told when that was done already', async () => {
    const { askedFor } = open('/polls/7/report?tab=participants', {
      ...member,
      answers: { ...waiting, [remindRoute]: { reminded: 0, skipped: 1 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind Bea Quill' }));
    expect(await screen.findByText('1 was reminded in the last 24 hours already.')).toBeVisible();
    expect(askedFor(remindRoute).map(({ body }) => body)).toEqual([{ userIds: ['Bea'] }]);
  });

  test('a refusal is said', async () => {
    open('/polls/7/report?tab=participants&show=missing', {
      ...member,
      answers: { ...waiting, [remindRoute]: refusal(409, { message: 'error.campaign.notLive' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Error sending reminders')).toBeVisible();
  });
});

describe('export', () => {
  test('a report is kept as a file, under the name that the server gives', async () => {
    const { askedFor } = open('/polls/7/report', {
      ...member,
      answers: { [reportRoute]: report(), 'GET /campaign-v2s/7/report-export': {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Responses as a table (CSV)' }));
    expect(await screen.findByText('report-7.csv is ready')).toBeVisible();
    expect(askedFor('GET /campaign-v2s/7/report-export').map(({ query }) => query.get('format'))).toEqual(['csv']);
  });

  test('a failed export is said', async () => {
    open('/polls/7/report', {
      ...member,
      answers: { [reportRoute]: report(), 'GET /campaign-v2s/7/report-export': refusal(403, { message: 'error.http.403' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report as a document (PDF)' }));
    expect(await screen.findByText('Error exporting report')).toBeVisible();
  });
});
