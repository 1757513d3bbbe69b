import type { Category } from '@muster/contract/reference-data/reference-data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import Verified from '~icons/ic/baseline-verified';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import { openApp, pageOf, person, stubWidth } from '../../../../tests/app';
import { iconIn } from '../../../../tests/icons';
import { answersRoute, question, questionRoute } from './questions';

const community = (id: number, title: string, isCurrentUserExpert: boolean): Category => ({
  id,
  title,
  description: `About ${title.toLowerCase()}`,
  subCategory: 'SAFETY_PRACTICE',
  isCurrentUserExpert,
});

const expert = (userId: string, firstName: string, lastName: string) => ({
  userId,
  firstName,
  lastName,
  email: null,
  avatarUrl: null,
  activated: true,
  title: 'Rigger',
  isBlocked: false,
});

type Options = NonNullable<Parameters<typeof openApp>[1]>;

function open(path: string, answers: Options['answers'] = {}, { width = 390, ...options }: { width?: number } & Options = {}) {
  stubWidth(width);
  return openApp(`/company/1/cws/exchange${path}`, {
    me: { ...person, userId: 'u1' },
    ...options,
    answers: {
      'GET /companies/1/exchange-dashboard': {
        totalQuestionsCount: 1234,
        unansweredQuestionsCount: 3,
        myQuestionsCount: 2,
        myStarredQuestionsCount: 0,
        waitingForMeCount: 0,
      },
      'GET /categories': pageOf([community(1, 'Work at height', true), community(2, 'Fatigue', false)]),
      'GET /questions': pageOf([question()]),
      'GET /user': pageOf([]),
      'GET /companies/1/verified-experts': [],
      [questionRoute]: question(),
      [answersRoute]: pageOf([]),
      ...answers,
    },
  });
}

describe('[2.40] the home of the exchange', () => {
  test('[2.41] [2.117] has four figures, each with a link to its list', async () => {
    open('');
    expect(await screen.findByRole('heading', { name: 'Exchange', level: 1 })).toBeVisible();
    const lists = await screen.findByRole('navigation', { name: 'Lists of questions' });
    await within(lists).findByText('1,234');
    expect(
      within(lists)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1,234All', '/company/1/cws/exchange/l?category=all'],
      ['3Unanswered', '/company/1/cws/exchange/l?category=unanswered'],
      ['2My questions', '/company/1/cws/exchange/l?category=my-questions'],
      ['0Starred', '/company/1/cws/exchange/l?category=starred'],
    ]);
  });

  test('[9.12] leads an expert to the questions that wait for them, the latest first', async () => {
    const figures = { totalQuestionsCount: 9, unansweredQuestionsCount: 3, myQuestionsCount: 2, myStarredQuestionsCount: 0 };
    const { askedFor } = open('', { 'GET /companies/1/exchange-dashboard': { ...figures, waitingForMeCount: 2 } });
    await userEvent.click(await screen.findByRole('link', { name: /2 questions wait for you/ }));
    expect(await screen.findByRole('heading', { name: 'Waiting for me', level: 1 })).toBeVisible();
    await waitFor(() => expect(askedFor('GET /questions')[0]?.query.get('waitingForMe')).toBe('true'));
    expect(askedFor('GET /questions')[0]?.query.get('sort')).toBe('createdDate,desc');
  });

  test('[2.118] [2.119] [2.121] shows the person’s communities first, then all, with a labelled tick', async () => {
    open('');
    const own = await screen.findByRole('link', { name: /Work at height/ });
    expect(own).toHaveAttribute('href', '/company/1/cws/exchange/l?category=SAFETY_PRACTICE&practiceId=1');
    expect(own).toHaveTextContent('About work at height');
    expect(within(own).getByRole('img', { name: 'You are an expert' }).closest('.text-success')).toBeVisible();
    expect(screen.queryByText('Fatigue')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'My expertise' }));
    const other = await screen.findByRole('link', { name: /Fatigue/ });
    expect(within(other).getByRole('img', { name: 'You are not an expert' }).closest('.text-success')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('Fatigue')).not.toBeInTheDocument());
  });

  test('[2.120] offers to add expertise to people who have none', async () => {
    open('', { 'GET /categories': pageOf([community(2, 'Fatigue', false)]) });
    expect(await screen.findByText('No communities match your expertise.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add my expertise' })).toHaveAttribute('href', '/company/1/mws/settings/expertise');
  });

  test('[2.120] a search without a match shows the text for an empty search', async () => {
    open('?searchTerm=nothing');
    expect(await screen.findByText('No results found')).toBeVisible();
  });
});

describe('[2.42] a list of the exchange', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  describe('[2.122] [2.128] has a title, and a button to ask except in general lists', () => {
    test.each([
      ['?category=all', 'All', false],
      ['?category=unanswered', 'Unanswered', false],
      ['?category=my-questions', 'My questions', false],
      ['?category=starred', 'Starred', false],
      ['?category=SAFETY_PRACTICE&practiceId=1', 'Work at height', true],
      ['', 'Exchange', true],
    ])('%s has the title %s; with a button to ask: %s', async (search, title, isAskedHere) => {
      open(`/l${search}`);
      expect(await heading(title)).toBeVisible();
      expect(screen.queryAllByRole('link', { name: 'Ask question' })).toHaveLength(isAskedHere ? 1 : 0);
      expect(screen.queryAllByRole('tab')).toHaveLength(search.includes('practiceId') ? 2 : 0);
    });
  });

  test('[2.128] its button to ask is disabled while the person writes a question', async () => {
    open('/l/new', {}, { width: 1440 });
    expect(await screen.findByRole('textbox', { name: /^Question/ })).toBeVisible();
    const ask = await screen.findByText('Ask question');
    expect(ask.closest('a, button')).toHaveAttribute('aria-disabled', 'true');
  });

  test('[2.124] [2.126] warns on the tab when a practice has no experts', async () => {
    open('/l?category=SAFETY_PRACTICE&practiceId=1');
    const tab = await screen.findByRole('tab', { name: 'Experts, none' });
    expect(iconIn(tab, WarningAmberOutlined)).toBeVisible();
    await userEvent.click(tab);
    expect(await screen.findByText('There are no team members with expertise in this practice.')).toBeVisible();
  });

  test('[2.124] counts the experts of a practice on the tab, without a warning', async () => {
    open('/l?category=SAFETY_PRACTICE&practiceId=1', { 'GET /user': pageOf([expert('u7', 'Wim', 'Arkwright')], 1234) });
    const tab = await screen.findByRole('tab', { name: 'Experts, 1,234 people' });
    expect(within(tab).getByText('1,234')).toBeVisible();
    expect(tab.querySelector('svg')).toBeNull();
  });

  test('[2.100] its cards show the date and the title of a question', async () => {
    open('/l?category=all', { 'GET /questions': pageOf([question({ createdDate: new Date(2026, 10, 5, 12).toISOString() })]) });
    const card = await screen.findByRole('link', { name: /How do you keep gloves dry\?/ });
    expect(within(card).getByText('Question · 05 Nov 2026')).toBeVisible();
  });

  test('[2.123] [2.125] shows the experts in the order of the api, with links to their profiles', async () => {
    const { askedFor } = open('/l?category=SAFETY_PRACTICE&practiceId=1&tab=experts', {
      'GET /user': pageOf([expert('u7', 'Wim', 'Arkwright'), expert('u8', 'Ada', 'Zeal')]),
    });
    const list = await screen.findByRole('list', { name: 'Experts' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/company/1/cws/user-directory/u7', '/company/1/cws/user-directory/u8']);
    expect(Object.fromEntries(askedFor('GET /user')[0]!.query)).toMatchObject({
      expertOnly: 'true',
      safetyWorkIds: '1',
      isBlocked: 'false',
    });
    expect(askedFor('GET /user')[0]!.query.getAll('sort')).toEqual(['lastName,asc', 'firstName,asc']);
  });

  test('tells verified experts from others by word and icon, and a manager verifies one', async () => {
    const verification = { userId: 'u8', categoryId: 1, verifiedDate: '2026-11-02T00:00:00.000Z', verifiedBy: null };
    const { askedFor, answer } = open(
      '/l?category=SAFETY_PRACTICE&practiceId=1&tab=experts',
      {
        'GET /user': pageOf([expert('u7', 'Wim', 'Arkwright'), expert('u8', 'Ada', 'Zeal')]),
        'GET /companies/1/verified-experts': [verification],
        'PUT /user/u7/verified-expertise': [verification],
      },
      { permissions: ['Company:1:edit'] },
    );
    const ada = (await screen.findByText('Ada Zeal')).closest('a')!;
    expect(await within(ada).findByText('Verified expert')).toBeVisible();
    expect(iconIn(ada, Verified)).toBeVisible();
    const wim = screen.getByText('Wim Arkwright').closest('a')!;
    expect(within(wim).getByText('Expert')).toBeVisible();
    answer('GET /companies/1/verified-experts', [verification, { ...verification, userId: 'u7' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Verify: Wim Arkwright' }));
    expect(await within(wim).findByText('Verified expert')).toBeVisible();
    expect(askedFor('PUT /user/u7/verified-expertise')[0]!.body).toEqual({ companyId: 1, categoryId: 1, isVerified: true });
  });

  test('[2.127] [9.23] shows ten placeholders while the experts load', async () => {
    open('/l?category=SAFETY_PRACTICE&practiceId=1&tab=experts', { 'GET /user': () => new Promise<Response>(() => undefined) });
    await waitFor(() => expect(screen.getAllByTestId('skeleton-row')).toHaveLength(10));
  });

  test('[7.39] a search highlights its words and shows the answer that matches', async () => {
    const found = question({ title: 'Wet gloves?', match: { part: 'answer', excerpt: 'Put the gloves on a radiator.' } });
    open('/l?searchTerm=gloves', { 'GET /questions': pageOf([found]) });
    const card = await screen.findByRole('link', { name: /Wet gloves\?/ });
    expect(within(card).getByText('In an answer:')).toBeVisible();
    expect(
      within(card)
        .getAllByText('gloves')
        .map(({ tagName }) => tagName),
    ).toEqual(['MARK', 'MARK']);
  });

  test('[2.129] opens its first question automatically on a wide screen', async () => {
    const { router } = open('/l?category=all', {}, { width: 1440 });
    await screen.findByText('How do you keep gloves dry?');
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l/4'));
    expect(router.state.location.search).toEqual({ category: 'all' });
  });

  test.each([
    ['all', 'Ask the first question. Everybody in the company can answer it.', 'Ask question'],
    ['my-questions', 'The questions that you ask appear here, with their answers.', 'Ask question'],
    ['starred', 'Press the star of a question to find it here again.', undefined],
    ['unanswered', 'Every question has an answer.', undefined],
    ['waiting-for-me', 'No question waits for you.', undefined],
  ])('an empty list of %s says what would stand there, and offers the next step', async (category, text, step) => {
    open(`/l?category=${category}`, { 'GET /questions': pageOf([]) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(
      within(screen.getByRole('main'))
        .queryAllByRole('link', { name: 'Ask question' })
        .map(({ textContent }) => textContent),
    ).toEqual(step ? [step] : []);
  });

  test('does not ask for a choice if the list is empty', async () => {
    open('/l?searchTerm=nothing', { 'GET /questions': pageOf([]) }, { width: 1440 });
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.queryByText('Choose a question')).not.toBeInTheDocument();
  });

  test('[2.134] shows again after a question is deleted', async () => {
    const { router } = open('/l/4?category=all', {
      [questionRoute]: question({ allowedActions: ['delete'] }),
      'DELETE /questions/4': () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/exchange/l'));
  });
});
