import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { onAlerts, waitingAlerts } from '../../../lib/alerts';
import { refusal } from '../../../../tests/app';
import { configuration, counts, member, open, payload } from '../../../../tests/campaigns';
import { openReport, report, reportRoute } from './open-report';

const response = (id: number, choice: string, why: string, firstName = 'Bea'): CampaignV2Response => ({
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
  campaignAnswer: { choice, why },
  userId: `u${id}`,
  submittedDate: '2026-11-02T03:00:00.000Z',
  receivedDate: null,
  deviceDate: null,
  userDetailsDTO: { userId: `u${id}`, firstName, lastName: 'Quill', email: null, avatarUrl: null, activated: true },
});

describe('details', () => {
  test('[2.33] [2.112] the tabs are details and participants', async () => {
    openReport(report());
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['details', 'participants']);
  });

  test('[3.21] the name of a chart contains its figures, each share with its base', async () => {
    openReport(report());
    const chart = await screen.findByRole('img', { name: /Which glove/ });
    expect(chart).toHaveAccessibleName('Which glove? Leather: 9 of 14 (64%); Knitted: 5 of 14 (36%)');
    expect(screen.getByText('Answered in 14 of 14 responses')).toBeVisible();
  });

  test('an anonymous report says what it withholds, and not that people have skipped a question', async () => {
    const engagement = { ...payload().campaignV2.campaignV2Engagement, submissions: 15 };
    const running = { status: 'LIVE', completeDate: null, isAnonymous: true, campaignV2Engagement: engagement } as const;
    openReport(report({ campaignV2QuestionAggregations: [counts({ answeredCount: 10 })] }, running));
    expect(await screen.findByText('Answers shown: 10. The next 5 show together.')).toBeVisible();
    expect(screen.queryByText(/Answered in/)).not.toBeInTheDocument();
  });

  test('a table has the same figures', async () => {
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

  test('[8.35] a picture of it can be downloaded', async () => {
    openReport(report());
    const said: string[] = [];
    // This page draws no pictures, and the message of the failure replaces the one before.
    onTestFinished(
      onAlerts(() => {
        said.push(...waitingAlerts().map(({ text }) => text));
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download picture' }));
    await waitFor(() => expect(said).toContain('Image download will start shortly'));
  });

  test('full screen shows the report alone, to everybody in a room', async () => {
    const shown: Element[] = [];
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    Object.defineProperty(document, 'fullscreenElement', { get: () => shown[0] ?? null, configurable: true });
    HTMLElement.prototype.requestFullscreen = function requestFullscreen(this: HTMLElement) {
      shown.push(this);
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    onTestFinished(() => {
      for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    });
    openReport(report());
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Full screen' }));
    expect(await screen.findByRole('button', { name: 'Leave full screen' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Which glove?' })).toBeVisible();
  });

  test('[8.40] an unknown chart shows an error', async () => {
    const unknown = { ...configuration, report: { ...configuration.report, properties: { choice: { chart: 'PIE_CHART' } } } };
    openReport(report({}, { configuration: unknown as never }));
    expect(await screen.findByText('Unable to render chart [PIE_CHART]')).toBeVisible();
  });

  test('[8.40] an unknown list shows an error, and the rest of the report stays', async () => {
    const unknown = { ...configuration, report: { ...configuration.report, properties: { choice: { list: 'MAP_LIST' } } } };
    openReport(report({}, { configuration: unknown as never }));
    expect(await screen.findByText('Unable to render component [MAP_LIST]')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Which glove?' })).toBeVisible();
  });

  test('[3.63] lists the people of each option, and the texts', async () => {
    openReport(report({ campaignV2Responses: [response(1, 'o1', 'Better grip'), response(2, 'o1', '', 'Ada')], responsesCount: 2 }));
    expect(await screen.findByText('Leather: 9 people')).toBeVisible();
    expect(screen.getByText('Ada Quill, Bea Quill and 7 more')).toBeVisible();
    expect(screen.getByText('Better grip')).toBeVisible();
    expect(screen.getByText(/Bea Quill · 2 Nov 2026/)).toBeVisible();
  });

  test('paper shows every fetched comment; the screen shows ten at first', async () => {
    const written = Array.from({ length: 13 }, (_, at) => response(at + 1, 'o1', `Comment ${at + 1}.`));
    openReport(report({ campaignV2Responses: written, responsesCount: 13 }));
    await screen.findByText('Comment 1.');
    expect(screen.queryByText('Comment 13.')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Comment 13.')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Comment 13.')).not.toBeInTheDocument();
  });

  test('withheld anonymous figures show the reason, and names never show', async () => {
    const few = { isAnonymous: true, campaignV2Engagement: { ...report().campaignV2.campaignV2Engagement, submissions: 3 } };
    openReport(report({ campaignV2QuestionAggregations: [counts({ isWithheld: true, answeredCount: 0, answerAggregation: [] })] }, few));
    expect(await screen.findByText(/Results appear when there are 5 answers/)).toBeVisible();
    expect(screen.getByText(/Comments appear when a question has 10 comments/)).toBeVisible();
    expect(screen.getByText(/Nobody sees who took part/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /Which glove/ })).not.toBeInTheDocument();
  });

  test('[7.7] a forbidden report shows an error', async () => {
    openReport(refusal(403, { message: 'error.http.403' }));
    expect(await screen.findByText('403 Permission denied')).toBeVisible();
  });
});

test('a confirmed briefing lists person, version, time, role and sites', async () => {
  const asManager = { ...response(1, 'o1', ''), contentVersion: 2, respondedAs: { role: 'SITE_MANAGER' as const, sites: ['Duskwater'] } };
  openReport(report({ campaignV2Responses: [asManager, response(2, 'o1', '', 'Ada')], responsesCount: 2 }, { type: 'BRIEFING' }));
  const list = await screen.findByRole('region', { name: 'Who confirmed' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Bea QuillSite manager · Duskwater2 Nov 2026, 4:00pmVersion 2');
  expect(rows[1]).toHaveTextContent('Ada Quill2 Nov 2026, 4:00pmVersion 1');
});

describe('where', () => {
  const group = (id: number | null, name: string, asked: number, done: number, knitted: number) => ({
    site: id === null ? null : { id, name },
    asked,
    done,
    questions: [
      {
        questionId: 'choice',
        answeredCount: done,
        answers: [
          { answer: 'o1', count: done - knitted },
          { answer: 'o2', count: knitted },
        ],
      },
    ],
  });
  const sites = [group(1, 'Duskwater', 8, 7, 1), group(2, 'Kestrel Line', 9, 4, 3), group(null, '', 6, 3, 1)];
  const openWhere = (given: object = { sites }) =>
    open('/polls/7/report', { ...member, answers: { [reportRoute]: report(), 'GET /campaign-v2s/7/breakdown': given } });

  test('the report begins with what the figures say, and where', async () => {
    openWhere();
    expect(
      await screen.findByText(
        'Most frequent answer: “Leather”, 9 of 14. Highest share of this answer: Duskwater, 6 of 7. Fewest have answered here: Kestrel Line, 4 of 9.',
      ),
    ).toBeVisible();
  });

  test('[3.21] the sites stand in the order of the chosen answer, each share with its base, everybody else last', async () => {
    openWhere();
    const table = await screen.findByRole('table', { name: 'Where the answers come from' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(rows()).toEqual([
      'SiteLeatherAnswered',
      'Duskwater6 of 7 (86%)7 of 8',
      'Kestrel Line1 of 4 (25%)4 of 9',
      'Everybody else2 of 3 (67%)3 of 6',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answer' }), 'Knitted');
    expect(rows().slice(1, 3)).toEqual(['Kestrel Line3 of 4 (75%)4 of 9', 'Duskwater1 of 7 (14%)7 of 8']);
  });

  const roles = sites.map(({ site, ...counted }) => ({ role: site && `${site.name} fitter`, ...counted }));
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

  test('[3.21] the jobs stand beside the sites', async () => {
    openWhere({ sites, roles });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Group by' }), 'Job');
    expect(rows()).toEqual([
      'JobLeatherAnswered',
      'Duskwater fitter6 of 7 (86%)7 of 8',
      'Kestrel Line fitter1 of 4 (25%)4 of 9',
      'Everybody else2 of 3 (67%)3 of 6',
    ]);
    expect(screen.getByText(/Some jobs count together/)).toBeVisible();
  });

  test('[3.21] the jobs stand alone where all people are at one site', async () => {
    openWhere({ sites: [], roles });
    expect(await screen.findByRole('table', { name: 'Where the answers come from' })).toBeVisible();
    expect(rows()[0]).toBe('JobLeatherAnswered');
    expect(screen.queryByRole('combobox', { name: 'Group by' })).not.toBeInTheDocument();
  });
});

describe('export', () => {
  test('a report is saved as a file, with the name from the server', async () => {
    const { askedFor } = open('/polls/7/report', {
      ...member,
      answers: { [reportRoute]: report(), 'GET /campaign-v2s/7/report-export': {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Responses as a table (CSV)' }));
    expect(await screen.findByText('report-7.csv is ready')).toBeVisible();
    expect(askedFor('GET /campaign-v2s/7/report-export').map(({ query }) => query.toString())).toEqual(['format=csv&language=en']);
  });

  test('responses are saved as a workbook of Excel', async () => {
    const { askedFor } = open('/polls/7/report', {
      ...member,
      answers: { [reportRoute]: report(), 'GET /campaign-v2s/7/report-export': {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Responses as a workbook (Excel)' }));
    expect(await screen.findByText('report-7.xlsx is ready')).toBeVisible();
    expect(askedFor('GET /campaign-v2s/7/report-export').map(({ query }) => query.toString())).toEqual(['format=xlsx&language=en']);
  });

  test('a failed export shows an error', async () => {
    open('/polls/7/report', {
      ...member,
      answers: { [reportRoute]: report(), 'GET /campaign-v2s/7/report-export': refusal(403, { message: 'error.http.403' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report as a document (PDF)' }));
    expect(await screen.findByText('Error exporting report')).toBeVisible();
  });
});
