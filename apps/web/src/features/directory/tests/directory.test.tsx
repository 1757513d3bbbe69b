import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { northridge, openApp, pageOf, refusal, stubWidth } from '../../../../tests/app';
import { worksitesRoutes } from '../../organisation';
import { member, places, profile } from './people';

const ada = member('u7', 'Ada', 'Quist', { title: 'Rigger' });
const ben = member('u8', 'Ben', 'Abel', { activated: false });
const answersOf = (person: object) => ({
  'GET /companies/1/view': { ...northridge, ...places },
  'GET /user': () => pageOf([ada, ben]),
  'GET /user/u7': profile(person),
  'GET /questions/count': () => Response.json(4),
  'GET /answers/count': () => Response.json(1),
  'GET /user-safety-practices': () => pageOf([{ id: 1, userId: 'u7', safetyPracticeId: 1, title: 'Fatigue', experience: 'VERY_HIGH' }]),
  'GET /user-high-risk-work': () =>
    pageOf([
      { id: 2, userId: 'u7', workId: 1, title: 'Heights', experience: 'MEDIUM' },
      { id: 3, userId: 'u7', workId: 2, title: 'Diving', experience: 'LOW' },
    ]),
  'GET /companies/1/verified-experts': [],
  'GET /safety-qualifications': () => pageOf([{ id: 9, userId: 'u7', type: 'Course', title: 'First aid', institution: 'Red Cross' }]),
});
const open = (path: string, answers: object = {}, person: object = {}) =>
  openApp(path, { permissions: ['Company:1:read'], answers: { ...answersOf(person), ...answers } });

const directory = '/company/1/cws/user-directory';

beforeEach(() => stubWidth(390));

test('[2.39] [2.138] [9.8] fetches the people by last name descending, without blocked ones', async () => {
  const { askedFor } = open(directory);
  expect(await screen.findByText('Ada Quist')).toBeVisible();
  expect(screen.getByText('Invited')).toBeVisible();
  const { query } = askedFor('GET /user')[0]!;
  expect(query.getAll('sort')).toEqual(['lastName,desc', 'firstName,desc']);
  expect(query.get('isBlocked')).toBe('false');
});

test('[2.57] a division lists its own people, and each opens as a profile there', async () => {
  const { askedFor, router } = open('/company/1/division/3/dws/user-directory');
  fireEvent.click(await screen.findByText('Ada Quist'));
  expect(askedFor('GET /user')[0]!.query.get('divisionId')).toBe('3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/division/3/dws/user-directory/u7'));
  expect(await screen.findByText('First aid', { exact: false })).toBeVisible();
});

test('[3.52] [7.52] fetches with the filters of the URL, and drops invalid ones', async () => {
  const { askedFor } = open(`${directory}?searchTerm=ada&safetyWorkIds=1&safetyWorkIds=2&regionIds=north&expertOnly=true`);
  await screen.findByText('Ada Quist');
  const { query } = askedFor('GET /user')[0]!;
  expect(query.get('searchTerm')).toBe('ada');
  expect(query.getAll('safetyWorkIds')).toEqual(['1', '2']);
  expect(query.get('regionIds')).toBeNull();
  expect(query.get('expertOnly')).toBe('true');
});

test('[2.39] [9.10] a profile fetches at most fifty of each list', async () => {
  const { askedFor } = open(`${directory}/u7`);
  expect(await screen.findByText('First aid', { exact: false })).toBeVisible();
  const lists = ['GET /user-safety-practices', 'GET /user-high-risk-work', 'GET /safety-qualifications'];
  expect(lists.map((list) => askedFor(list)[0]?.query.get('size'))).toEqual(['50', '50', '50']);
});

test('[2.138] the first person opens automatically on a wide screen', async () => {
  stubWidth(1440);
  const { router } = open(directory);
  await waitFor(() => expect(router.state.location.pathname).toBe(`${directory}/u7`));
});

test('an arriving list does not stop a navigation to another screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  stubWidth(1440);
  let sendList = (_answer: Response): void => undefined;
  const list = new Promise<Response>((done) => (sendList = done));
  const { router, askedFor } = open(directory, { 'GET /user': () => list });
  await waitFor(() => expect(askedFor('GET /user')).not.toEqual([]));
  // The other screen never arrives.
  const { options } = worksitesRoutes.company;
  Object.assign(options, { beforeLoad: () => new Promise<void>(() => undefined) });
  onTestFinished(() => void Reflect.deleteProperty(options, 'beforeLoad'));

  void router.navigate({ href: '/company/1/cws/worksites' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/worksites'));
  sendList(pageOf([ada]));
  await screen.findByText('Ada Quist');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(router.state.location.pathname).toBe('/company/1/cws/worksites');
});

test('[2.11] the path of a member redirects to the profile', async () => {
  const { router } = open('/company/1/member/u7');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${directory}/u7`));
});

test('[2.140] [2.141] [2.142] [9.32] marks missing values, and counts questions and answers', async () => {
  const { askedFor } = open(`${directory}/u7`);
  expect(await screen.findByText('4 questions')).toBeVisible();
  expect(screen.getByText('1 answer')).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Questions and answers' }));
  expect(card.getByText('job title unknown')).toBeVisible();
  expect(screen.getAllByText('--')).toHaveLength(2);
  for (const since of ['Safety practitioner', 'In current role', 'With company'])
    expect(screen.getByText(`${since}, Unknown`)).toBeVisible();
  expect(Object.fromEntries(askedFor('GET /answers/count')[0]!.query)).toEqual({ companyId: '1', authorId: 'u7' });
});

test('[2.142] says since when somebody works in safety, in the role and with the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const since = { dateStartedInSafety: '2021-11-01', dateStartedWithCurrentTitle: '2026-03-20', dateStartedWithCompany: '2026-11-08' };
  open(`${directory}/u7`, {}, since);
  const card = within(await screen.findByRole('region', { name: 'Experience' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Safety practitioner, 5 years',
    'In current role, 8 months',
    'With company, 12 days',
  ]);
});

test('[2.143] [9.17] shows expert subjects, and competent ones on request', async () => {
  open(`${directory}/u7`);
  const itemOf = (title: string) => screen.getByText(title).closest('li');
  expect(await screen.findByText('Fatigue')).toBeVisible();
  expect(itemOf('Fatigue')).toHaveTextContent(/FatigueSafety practice.*Expert/);
  expect(screen.queryByText('Heights')).not.toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('Show all'));
  expect(itemOf('Heights')).toHaveTextContent(/HeightsHigh-risk work.*Competent/);
  expect(screen.queryByText('Diving')).not.toBeInTheDocument();
});

test("[2.144] lists qualifications as '{type} - {title}' with the institution", async () => {
  open(`${directory}/u7`);
  expect(await screen.findByText('Course - First aid')).toBeVisible();
  expect(screen.getByText('Red Cross')).toBeVisible();
});

test('[2.145] the tiles of active divisions and worksites link to their dashboards', async () => {
  const userSites = [5, 6].map((siteId) => ({ companyId: 1, siteId, isManager: siteId === 5 }));
  const userDivisions = [{ id: 1, companyId: 1, divisionId: 3, subDivisionId: null, isManager: false }];
  open(`${directory}/u7`, {}, { userSites, userDivisions });
  expect((await screen.findByText('Duskwater')).closest('a')).toHaveAttribute('href', '/company/1/site/5/sws/dashboard');
  expect(screen.getByText('Wind').closest('a')).toHaveAttribute('href', '/company/1/division/3/dws/dashboard');
  expect(screen.queryByText('Closed yard')).not.toBeInTheDocument();
});

test('[2.141] [8.35] the e-mail address is a link, and copying it shows a message', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  open(`${directory}/u7`);
  expect(await screen.findByText('ada@northridge.example', { selector: 'a *' })).toBeVisible();
  fireEvent.click(screen.getByLabelText('Copy Email'));
  expect(await screen.findByText('Email copied to clipboard')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('ada@northridge.example');
});

test.each([
  ['the browser has no clipboard', undefined],
  ['the browser refuses to copy', { writeText: () => Promise.reject(new Error('denied')) }],
])('[8.35] copying shows no message and no error if %s', async (_case, value) => {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  const onFault = vi.fn();
  window.addEventListener('error', onFault);
  window.addEventListener('unhandledrejection', onFault);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    window.removeEventListener('error', onFault);
    window.removeEventListener('unhandledrejection', onFault);
  });
  open(`${directory}/u7`);
  fireEvent.click(await screen.findByLabelText('Copy Email'));
  await waitFor(() => expect(screen.getByLabelText('Copy Email')).toBeEnabled());
  expect(screen.queryByText('Email copied to clipboard')).not.toBeInTheDocument();
  expect(onFault).not.toHaveBeenCalled();
});

test('a person of another company is not found', async () => {
  open(`${directory}/u99`, { 'GET /user/u99': refusal(404, { message: 'error.notFound' }) });
  expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
});
