import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { northridge, openApp, pageOf, person, refusal, stubWidth, type Asked } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';

const route = 'POST /translation/translate';
const translating = { ...northridge, features: { translation: true, summary: false, push: false } };

interface Sent {
  sourceText: string;
  targetLanguage: string;
  format: string;
}

const inCapitals = ({ body }: Asked) =>
  (body as Sent[]).map(({ sourceText }) => ({ translatedText: sourceText.toUpperCase(), sourceLanguage: 'GERMAN' }));

const reader = { ...person, userId: 'u1' };
const asker = { userId: 'u9', firstName: 'Marit', lastName: 'Halloran', email: null, avatarUrl: null, activated: true };
const question = {
  id: 4,
  title: 'Wie trocknet man Handschuhe?',
  body: '',
  categories: [],
  companyId: 1,
  isAnonymous: false,
  fileIds: [],
  files: [],
  createdDate: '2026-11-01T00:00:00.000Z',
  authorId: 'u9',
  userDetailsDTO: asker,
  starred: false,
  hasLinkedEntity: false,
  entityType: null,
  entityId: null,
  answerCount: 0,
  questionVoteCount: 0,
  isVotedByCurrentUser: false,
  isUpvotedByCurrentUser: false,
  isAnsweredByCurrentUser: false,
  answerMaxLength: 1000,
  version: 1,
  allowedActions: ['answer'],
};

/** Opens a question from Focus on a phone. */
function open(options: Parameters<typeof openApp>[1] = {}) {
  stubWidth(390);
  return openApp('/company/1/mws/focus/question/4', {
    config: { translates: true },
    me: reader,
    ...options,
    answers: {
      'GET /companies/1/view': translating,
      'GET /focus/user/search': pageOf([]),
      'GET /questions/4': question,
      'GET /answers': pageOf([]),
      [route]: inCapitals,
      ...options.answers,
    },
  });
}

const heading = (name: string) => screen.findByRole('heading', { name });
const original = question.title;
const translation = original.toUpperCase();

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.removeItem('muster.translation');
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('[1.8] [7.70] one press translates what somebody wrote and says so, and one press shows the original again', async () => {
  const { askedFor } = open();
  await press('Translate into English');
  expect(await heading(translation)).toHaveAttribute('lang', 'en');
  const bar = within(screen.getByRole('region', { name: 'Translation' }));
  expect(await bar.findByText('Translated by a machine. It can contain mistakes.')).toBeVisible();
  expect(askedFor(route)[0]!.body).toContainEqual({ sourceText: original, targetLanguage: 'ENGLISH', format: 'TEXT' });
  expect(askedFor(route)[0]!.query.get('companyId')).toBe('1');

  await press('Show original');
  expect(await heading(original)).toBeVisible();
  expect(sessionStorage.getItem('muster.translation')).toBeNull();
});

test('[8.22] a failure announces the error, and the page stays as it is', async () => {
  open({ answers: { [route]: refusal(503, { message: 'error.busy' }) } });
  await press('Translate into English');
  expect(await screen.findByText('Translation Error: Could not translate the page. Please try again.')).toBeVisible();
  expect(await heading(original)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Translate into English' })).toBeEnabled();
});

test('[8.22] the original shows also if the browser cannot store that, with an error', async () => {
  open();
  await press('Translate into English');
  await heading(translation);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await press('Show original');
  expect(await screen.findByText('Error restoring original text')).toBeVisible();
  expect(await heading(original)).toBeVisible();
});

test('a reader who has chosen translation gets it on the next page too', async () => {
  sessionStorage.setItem('muster.translation', reader.userId);
  open();
  expect(await heading(translation)).toBeVisible();
});

test('somebody else at the same tab does not get it', async () => {
  sessionStorage.setItem('muster.translation', 'u2');
  const { askedFor } = open();
  expect(await screen.findByRole('button', { name: 'Translate into English' })).toBeVisible();
  expect(askedFor(route)).toEqual([]);
});

test('a page that needs no translation says so', async () => {
  open({
    answers: {
      [route]: ({ body }: Asked) => (body as Sent[]).map(({ sourceText }) => ({ translatedText: sourceText, sourceLanguage: 'ENGLISH' })),
    },
  });
  await press('Translate into English');
  expect(await screen.findByText('Nothing on this page needs a translation.')).toBeVisible();
});

/** If the bar shows later, its place is there from the start. A missing place therefore proves that no bar comes. */
const hasPlace = async (container = document.body): Promise<boolean> => {
  await heading(original);
  return container.querySelector('main > .min-h-11') !== null;
};

test('[1.8] the bar has its place only in a company with translation', async () => {
  open();
  expect(await hasPlace()).toBe(true);
});

test('[1.8] a company without translation has no bar', async () => {
  open({ answers: { 'GET /companies/1/view': northridge } });
  expect(await hasPlace()).toBe(false);
});

test('[1.8] without a translation service there is no bar', async () => {
  open({ config: {} });
  expect(await hasPlace()).toBe(false);
});

test('[6.9] a consultant has no bar', async () => {
  open({
    me: { ...reader, role: 'CONSULTANT', userCompanies: [] },
    permissions: ['management:*:edit', 'management:*:read', 'Company:*:read'],
  });
  expect(await hasPlace()).toBe(false);
});

test('[1.8] a title in the reader’s language is not sent to machine translation', async () => {
  stubWidth(390);
  const item = (given: object) => ({ focusType: 'POLL', companyId: 1, innerItem: row(given) });
  const { askedFor } = openApp('/company/1/mws/focus', {
    config: { translates: true },
    me: reader,
    answers: {
      'GET /companies/1/view': translating,
      'GET /focus/user/search': pageOf([item({ title: 'Gloves', titleLanguage: 'en' }), item({ id: 8, title: 'Handschuhe' })]),
      [route]: inCapitals,
    },
  });
  await press('Translate into English');
  expect(await screen.findByText('HANDSCHUHE')).toBeVisible();
  expect(screen.getByText('Gloves')).toHaveAttribute('lang', 'en');
  expect(askedFor(route).flatMap(({ body }) => (body as Sent[]).map(({ sourceText }) => sourceText))).not.toContain('Gloves');
});
