import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { headers as wire } from '@muster/contract/shared/headers';
import { pageOf, refusal } from '../../../../tests/app';
import {
  type campaign,
  configuration,
  consultant,
  manager,
  member,
  open,
  participant,
  payload,
  searchRoute,
  viewRoute,
} from '../../../../tests/campaigns';

const questionRoute = 'GET /questions/entity/CompanyCampaignV2/7';
const answersRoute = 'GET /answers';
const reportRoute = 'GET /campaign-v2s/7/report-view';

const author = { userId: 'u9', firstName: 'Marit', lastName: 'Halloran', email: null, avatarUrl: null, activated: true };
const question = (part: Partial<Question> = {}): Question => ({
  id: 4,
  title: 'How do we keep gloves dry?',
  body: 'It rained **all week**.',
  categories: [],
  companyId: 1,
  isAnonymous: false,
  fileIds: [],
  files: [],
  createdDate: '2026-11-01T00:00:00.000Z',
  authorId: 'u9',
  userDetailsDTO: author,
  starred: false,
  hasLinkedEntity: true,
  entityType: 'CompanyCampaignV2',
  entityId: 7,
  answerCount: 2,
  questionVoteCount: 0,
  isVotedByCurrentUser: false,
  isUpvotedByCurrentUser: false,
  isAnsweredByCurrentUser: false,
  answerMaxLength: 2000,
  version: 1,
  allowedActions: ['answer'],
  ...part,
});
const answer = (id: number, body: string, answerVoteCount: number, part: Partial<Answer> = {}): Answer => ({
  id,
  body,
  questionId: 4,
  authorId: 'u5',
  userDetailsDTO: { ...author, userId: 'u5', firstName: 'Tomas', lastName: 'Quill' },
  answerVoteCount,
  createdDate: '2026-11-02T00:00:00.000Z',
  isVotedByCurrentUser: false,
  isAnsweredByCurrentUser: false,
  hasHelped: false,
  outOfDate: null,
  allowedActions: ['vote'],
  ...part,
});
const answers = () => pageOf([answer(1, 'Two pairs.', 3), answer(2, 'A dry bag.', 1)]);

const huddle = { type: 'HUDDLE', subType: 'OPEN_QUESTION', title: 'How do we keep gloves dry?', allowedActions: ['answer'] } as const;
const noForm = { ...configuration, responses: {}, report: { ...configuration.report, properties: {} } };
const at = (part: Parameters<typeof campaign>[0] = {}, more: Record<string, object> = {}) => ({
  [viewRoute]: payload({ ...huddle, allowedActions: [...huddle.allowedActions], configuration: noForm, ...part }),
  [questionRoute]: question(),
  [answersRoute]: answers,
  ...more,
});

describe('a live huddle', () => {
  test('[2.71] [7.42] shows its question with its context, and the answers by rank', async () => {
    open('/huddles/7', { ...member, answers: at() });
    expect(await screen.findByRole('heading', { name: 'How do we keep gloves dry?' })).toBeVisible();
    expect((await screen.findByText('all week')).tagName).toBe('STRONG');
    expect(await screen.findByRole('heading', { name: '2 answers' })).toBeVisible();
    const [first] = within(screen.getByText('Two pairs.').closest('ul')!).getAllByRole('listitem');
    expect(first).toHaveTextContent('Top answer');
    expect(first).toHaveTextContent('Two pairs.');
  });

  test('[2.71] shows its files', async () => {
    const files = { label: 'Files', type: 'array', inputType: 'FILE', required: false } as const;
    const form = { ...noForm.form, schema: { properties: { ...noForm.form.schema.properties, files } } };
    open('/huddles/7', {
      ...member,
      answers: at(
        { configuration: { ...noForm, form }, configurationAnswer: { files: [31] } },
        {
          'GET /files': pageOf([
            { id: 31, originalFileName: 'glove-plan.pdf', size: 2048, presignedUrl: null, status: 'UPLOAD_SUCCESS', rejection: null },
          ]),
        },
      ),
    });
    expect(await within(await screen.findByRole('list', { name: 'Resources' })).findByText('glove-plan.pdf')).toBeVisible();
  });

  test('[5.22] accepts an answer of up to 2000 characters, and is then submitted for the person', async () => {
    const created = () => Response.json(answer(3, 'Hang them up.', 0), { status: 201, headers: { [wire.alert]: 'answer.posted' } });
    const { askedFor, answer: answerNow } = open('/huddles/7', { ...member, answers: at({}, { 'POST /answers': created }) });
    await userEvent.type(await screen.findByPlaceholderText('What do you think?'), 'Hang them up.');
    expect(screen.getByText('13 of 2,000 characters')).toBeVisible();
    answerNow(viewRoute, payload({ ...huddle, allowedActions: ['answer'], configuration: noForm, isSubmittedByCurrentUser: true }));
    answerNow(answersRoute, pageOf([answer(1, 'Two pairs.', 3), answer(2, 'A dry bag.', 1), answer(3, 'Hang them up.', 0)]));
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Submitted')).toBeVisible();
    expect(await screen.findByText('Hang them up.', { selector: 'p' })).toBeVisible();
    expect(askedFor('POST /answers')[0]!.body).toEqual({ questionId: 4, body: 'Hang them up.', isAnonymous: false });
  });

  test('does not post an answer to a changed question until its author has seen it, and keeps it readable when it closes', async () => {
    const { answer: answerWith, askedFor, queryClient } = open('/huddles/7', { ...member, answers: at() });
    await userEvent.type(await screen.findByPlaceholderText('What do you think?'), 'A dry bag each');
    answerWith(questionRoute, question({ body: 'It rained for a **month**.', version: 2 }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('The question has changed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
    expect(askedFor('POST /answers')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'I have checked my answer' }));
    expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();

    answerWith(viewRoute, payload({ ...huddle, allowedActions: [], configuration: noForm, status: 'COMPLETE' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('What you entered was not sent')).toBeVisible();
    expect(screen.getByText('A dry bag each')).toBeVisible();
  });

  test('[5.23] [2.115] shows the reason and the answers to people outside its audience', async () => {
    open('/huddles/7', {
      ...member,
      answers: at({ isIntendedForCurrentUser: false }, { [questionRoute]: question({ allowedActions: [] }) }),
    });
    expect(await screen.findByText('You are not selected to participate in this activity.')).toBeVisible();
    expect(await screen.findByText('A dry bag.')).toBeVisible();
    expect(screen.queryByPlaceholderText('What do you think?')).not.toBeInTheDocument();
  });

  test('[6.8] [6.10] is read-only for a consultant', async () => {
    open('/huddles/7', {
      ...consultant,
      answers: at({ allowedActions: [] }, { [questionRoute]: question({ allowedActions: [] }) }),
    });
    expect(await screen.findByText('A dry bag.')).toBeVisible();
    expect(screen.getByText('You can read this, but not answer or vote.')).toBeVisible();
    for (const vote of screen.getAllByRole('button', { name: /votes?$/ })) expect(vote).toHaveAttribute('aria-disabled', 'true');
  });

  test('[4.5] [4.7] can be finalised by its manager, and no longer edited after the first answer', async () => {
    open('/huddles/7', { ...manager, answers: at({ allowedActions: ['answer', 'finalise', 'delete'] }) });
    expect(await screen.findByRole('button', { name: 'Finalise' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('[8.36] shows an error if its question cannot be fetched', async () => {
    open('/huddles/7', { ...member, answers: at({}, { [questionRoute]: refusal(500, { message: 'error.http.500' }) }) });
    expect(await screen.findByText('Unable to load. Contact administrator.')).toBeVisible();
  });
});

describe('a finalised huddle', () => {
  const complete = { status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z' } as const;
  const report = (part: Parameters<typeof campaign>[0] = {}) =>
    payload({ ...huddle, allowedActions: [], configuration: noForm, ...complete, ...part });

  test('[2.67] redirects to its report', async () => {
    const { router } = open('/huddles/7', { ...member, answers: at(complete, { [reportRoute]: report() }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/report/completed/7'));
  });

  test('[2.112] [2.157] has a report with the question and the answers by rank, read-only', async () => {
    open('/report/completed/7', {
      ...member,
      answers: at(
        {},
        { [reportRoute]: report(), [questionRoute]: question({ allowedActions: [] }), 'GET /focus/company/search': pageOf([]) },
      ),
    });
    expect(await screen.findByText('all week')).toBeVisible();
    const [first, second] = within((await screen.findByText('Two pairs.')).closest('ul')!).getAllByRole('listitem');
    expect(first).toHaveTextContent('Top answer');
    expect(first).toHaveTextContent('3 votes');
    expect(second).not.toHaveTextContent('Top answer');
    expect(screen.queryByPlaceholderText('What do you think?')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /vote/ })).not.toBeInTheDocument();
  });

  test('[5.22] lists participants only if it is not anonymous', async () => {
    const reports = {
      'GET /focus/company/search': pageOf([]),
      'GET /campaign-v2s/7/participants': pageOf([participant('Ada', { isSubmitted: true })]),
    };
    open('/report/completed/7?tab=participants', { ...member, answers: at({}, { ...reports, [reportRoute]: report() }) });
    expect(await screen.findByText('Ada Quill')).toBeVisible();
    document.body.replaceChildren();
    open('/report/completed/7?tab=participants', {
      ...member,
      answers: at({}, { ...reports, [reportRoute]: report({ isAnonymous: true }) }),
    });
    expect(await screen.findByText(/Nobody sees who took part/)).toBeVisible();
    expect(screen.queryByText('Ada Quill')).not.toBeInTheDocument();
  });
});

describe('creating a huddle', () => {
  test('[2.31] opens the form directly, without a choice of the sub-type', async () => {
    const template = { type: 'HUDDLE', subType: 'OPEN_QUESTION', title: 'Open question', description: '', campaignTemplateId: 9 };
    open('/huddles', {
      ...manager,
      answers: {
        [searchRoute]: pageOf([]),
        'GET /campaign-template-v2s/subTypes/HUDDLE': [template],
        'GET /campaign-template-v2s/9': { ...template, id: 9, version: 1, configuration: noForm },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'New huddle' }));
    expect(await screen.findByRole('textbox', { name: /Question/ })).toBeVisible();
    expect(screen.queryByText('What kind of huddle?')).not.toBeInTheDocument();
  });
});
