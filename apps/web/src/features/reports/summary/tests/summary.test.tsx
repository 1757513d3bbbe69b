import type { CampaignV2Summary } from '@muster/contract/reports/report';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { northridge, person, refusal } from '../../../../../tests/app';
import { pressAgain } from '../../../../../tests/forms';
import { configuration, member, open, payload } from '../../../../../tests/campaigns';

const reportRoute = 'GET /campaign-v2s/7/report-view';
const summaryRoute = 'GET /campaign-v2s/7/campaign-v2-summaries';
const promptRoute = 'GET /campaign-v2s/campaign-v2-summaries-update-prompts';
const updateRoute = 'POST /campaign-v2s/campaign-v2-summaries-update-prompts';

const response = (id: number, siteName: string, why: string): CampaignV2Response => ({
  id,
  campaignV2Id: 7,
  campaignV2SiteId: id,
  type: 'SITE',
  status: 'SUBMITTED',
  shownLanguage: null,
  isLate: false,
  fileIds: [],
  removedResourceIds: [],
  files: [],
  site: { id, name: siteName },
  contentVersion: 1,
  respondedAs: null,
  version: 1,
  allowedActions: [],
  campaignAnswer: { choice: 'o1', why, seenOn: '2026-11-02T03:00:00.000Z' },
  userId: null,
  submittedDate: null,
  receivedDate: null,
  deviceDate: null,
  userDetailsDTO: null,
});

const responses = [response(11, 'Osprey Head', 'The wrench is missing'), response(12, 'Larkmeadow', 'No wrench at night')];

const summary: CampaignV2Summary = {
  keyFindings: [{ text: 'Wrenches are short.', responseIds: [12, 11] }],
  questionAnalysis: [{ questionId: 'why', questionText: 'Why?', insights: [{ text: 'No wrench at night', responseIds: [12] }] }],
  source: 'EXTRACTIVE',
  isFallback: false,
  generatedDate: '2026-11-06T03:00:00.000Z',
};

const systemManager = { me: { ...person, role: 'ADMIN' }, permissions: ['management:*:edit', 'management:*:read', 'Company:*:edit'] };

/** The questions of a learning, with a date, which shows in the campaign's own zone. */
const withDate: typeof configuration = {
  ...configuration,
  responses: {
    schema: { properties: { ...configuration.responses.schema?.properties, seenOn: { label: 'Date', type: 'string', inputType: 'DATE' } } },
  },
};

function openLearning(answers: object, { submissions = 6, isOn = true, who = member, status = 'COMPLETE' } = {}) {
  const engagement = { ...payload().campaignV2.campaignV2Engagement, submissions };
  const learning = payload(
    {
      type: 'LEARNING',
      configuration: withDate,
      subType: 'LEARNING_TEAM',
      campaignMode: 'HIERARCHICAL',
      status: status as 'COMPLETE',
      campaignV2Engagement: engagement,
    },
    { campaignV2Responses: responses, responsesCount: 2 },
  );
  return open('/polls/7/report?tab=details', {
    ...who,
    answers: {
      'GET /companies/1/view': { ...northridge, features: { translation: false, summary: isOn, push: false } },
      [reportRoute]: learning,
      ...answers,
    },
  });
}

/** Loads the chunks before a test waits for them: nested chunks take long on a busy machine. */
beforeAll(async () => {
  await Promise.all([import('../summary-panel'), import('../responses-dialog'), import('../prompt-dialog')]);
});
afterEach(() => void vi.useRealTimers());

describe("[3.22] a learning's summary", () => {
  test('shows key findings, then the findings about each question, with their authors', async () => {
    openLearning({ [summaryRoute]: summary });
    const panel = await screen.findByRole('region', { name: 'Summary' });
    expect(await within(panel).findByText('Wrenches are short.')).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Key findings', 'Why?']);
    expect(within(panel).getByText(/quoted from the responses, word for word\. Check it against the responses/)).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Edit prompt' })).not.toBeInTheDocument();
  });

  test.each([
    [{ source: 'MODEL' }, /Written by a language model/],
    [{ isFallback: true }, /The language model did not answer/],
  ])('with %j says how it was made', async (more, words) => {
    openLearning({ [summaryRoute]: { ...summary, ...more } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('a finding opens the responses that support it', async () => {
    openLearning({ [summaryRoute]: summary });
    await userEvent.click(await screen.findByRole('button', { name: '2 responses behind: Wrenches are short.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wrenches are short.' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Larkmeadow', 'Osprey Head']);
    expect(await within(dialog).findByText('The wrench is missing')).toBeVisible();
    expect(within(dialog).getAllByText('Leather')).toHaveLength(2);
    expect(within(dialog).getAllByText('02 November 2026')).toHaveLength(2);
  });

  test('a finding about one question opens only the answers to that question', async () => {
    openLearning({ [summaryRoute]: summary });
    await userEvent.click(await screen.findByRole('button', { name: '1 response behind: No wrench at night' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('heading', { name: 'Larkmeadow' })).toBeVisible();
    expect(within(dialog).queryByText('Leather')).not.toBeInTheDocument();
  });

  test('a finding without responses has no button', async () => {
    openLearning({ [summaryRoute]: { ...summary, keyFindings: [{ text: 'Some changes: 4 / 6', responseIds: [] }], questionAnalysis: [] } });
    expect(await screen.findByText('Some changes: 4 / 6')).toBeVisible();
    expect(screen.queryByRole('button', { name: /behind/ })).not.toBeInTheDocument();
  });
});

describe('[7.16] without a summary', () => {
  test('[9.33] shows how many responses are needed if there are too few, and fetches nothing', async () => {
    const { askedFor } = openLearning({}, { submissions: 4 });
    expect(await screen.findByText(/A summary appears when 5 sites have submitted\. 4 have so far\./)).toBeVisible();
    expect(askedFor(summaryRoute)).toEqual([]);
  });

  test('a live learning shows no summary', async () => {
    const { askedFor } = openLearning({ [summaryRoute]: summary }, { status: 'LIVE' });
    expect(await screen.findByRole('heading', { name: 'Why?' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
    expect(askedFor(summaryRoute)).toEqual([]);
  });

  test('[1.10] in a company without summaries only a system manager learns that they are off', async () => {
    openLearning({}, { isOn: false, who: systemManager });
    expect(await screen.findByText(/This company has no summaries/)).toBeVisible();
    document.body.replaceChildren();
    openLearning({}, { isOn: false });
    expect(await screen.findByRole('heading', { name: 'Why?' })).toBeVisible();
    expect(screen.queryByText(/This company has no summaries/)).not.toBeInTheDocument();
  });

  test('shows that the summary is being made, and shows it as soon as it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer } = openLearning({ [summaryRoute]: refusal(409, { message: 'summary.beingMade' }) });
    expect(await screen.findByText(/Preparing the summary/)).toBeVisible();
    answer(summaryRoute, summary);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('Wrenches are short.')).toBeVisible();
  });

  test('a summary that failed to load can be fetched again', async () => {
    const { answer } = openLearning({ [summaryRoute]: refusal(500, { message: 'error.http.500' }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(summaryRoute, summary);
    await userEvent.click(again);
    expect(await screen.findByText('Wrenches are short.')).toBeVisible();
  });
});

describe('[7.17] the prompt', () => {
  const openPrompt = async (answers: object = {}) => {
    const app = openLearning(
      { [summaryRoute]: summary, [promptRoute]: { prompt: 'Name the hazards.' }, ...answers },
      { who: systemManager },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit prompt' }));
    return { ...app, input: await screen.findByRole('textbox', { name: /Prompt/ }) };
  };

  test('[5.31] a system manager edits it; a blank one cannot be sent', async () => {
    const { input, askedFor } = await openPrompt({ [updateRoute]: { prompt: 'Name the controls.' } });
    expect(input).toHaveValue('Name the hazards.');
    await userEvent.clear(input);
    expect(screen.getByRole('button', { name: 'Save prompt' })).toBeDisabled();
    await userEvent.type(input, '   ');
    expect(screen.getByRole('button', { name: 'Save prompt' })).toBeDisabled();
    await userEvent.type(input, 'Name the controls.');
    await userEvent.click(screen.getByRole('button', { name: 'Save prompt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(askedFor(updateRoute).map(({ body }) => body)).toEqual([{ prompt: '   Name the controls.' }]);
    await waitFor(() => expect(askedFor(summaryRoute)).toHaveLength(2));
  });

  test('the typed prompt survives Escape and a closed page, until it is discarded', async () => {
    const { input } = await openPrompt();
    await userEvent.type(input, ' Then the controls.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    cleanup();
    const again = await openPrompt();
    await waitFor(() => expect(again.input).toHaveValue('Name the hazards. Then the controls.'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(again.input).toHaveValue('Name the hazards.');
  });

  test('a refused prompt keeps the text', async () => {
    const { input, answer } = await openPrompt({ [updateRoute]: refusal(503, { message: 'error.busy' }) });
    await userEvent.type(input, ' More.');
    await userEvent.click(screen.getByRole('button', { name: 'Save prompt' }));
    expect(await screen.findByText('The service is busy. Try again in a moment.')).toBeVisible();
    expect(input).toHaveValue('Name the hazards. More.');
    answer(updateRoute, { prompt: 'Name the hazards. More.' });
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Save prompt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
