import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { setConnected } from '../../../lib/connection';
import { northridge, openApp, pageOf, person, refusal, stubWidth, type Asked } from '../../../../tests/app';

const path = '/company/1/workspaces';
const site = { id: 7, name: 'Farrow Ridge', status: 'ACTIVE', divisionIds: [], regionIds: [] };
const company = { ...northridge, sites: [site, { ...site, id: 8, name: 'Farrow Old', status: 'INACTIVE' }] };
const campaign = { id: 4, type: 'POLL', status: 'LIVE', title: 'Which glove?', campaignMode: 'STANDALONE', campaignV2SiteId: null };
const member = { userId: 'u9', firstName: 'Grace', lastName: 'Glover', title: 'Rigger', avatarUrl: null, isBlocked: false };
const question = { id: 3, title: 'Gloves in the rain?' };

const found = {
  'GET /companies/1/view': company,
  'GET /campaign-v2s/search': () => pageOf([campaign]),
  'GET /user': () => pageOf([member]),
  'GET /questions': () => pageOf([question]),
};

async function open({ answers = {}, ...more }: Parameters<typeof openApp>[1] = {}) {
  stubWidth(1440);
  const app = openApp(path, { answers: { ...found, ...answers }, ...more });
  await screen.findByRole('button', { name: /^Search or go to/ });
  return app;
}

const search = async (text: string, name = 'Search or go to…') => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name });
  if (text !== '') await userEvent.type(field, text);
  return field;
};
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the palette', () => {
  test('Ctrl+K opens it with the pages that the person may open, and closes it', async () => {
    await open();
    await search('');
    expect(titles()).toContain('PollsNorthridge Energy');
    expect(titles().some((title) => title.startsWith('Settings'))).toBe(false);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('finds campaigns, people and questions by a search of the server, and active worksites without one', async () => {
    const { askedFor } = await open();
    await search('glove');
    expect(await screen.findByRole('option', { name: /Which glove/ })).toHaveTextContent('Poll · Live');
    expect(within(screen.getByRole('group', { name: 'Directory' })).getByRole('option')).toHaveTextContent('Grace GloverRigger');
    expect(within(screen.getByRole('group', { name: 'Exchange' })).getByRole('option')).toHaveTextContent('Gloves in the rain?');
    expect(askedFor('GET /campaign-v2s/search').map(({ query }) => query.get('title'))).toEqual(['glove']);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'farrow');
    expect(
      within(await screen.findByRole('group', { name: 'Worksites' }))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Farrow Ridge']);
  });

  test('the arrows move, Enter opens, and the field names the active option', async () => {
    const { router } = await open();
    const field = await search('glove');
    await screen.findByRole('option', { name: /Which glove/ });
    await userEvent.keyboard('{ArrowDown}');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active).toHaveTextContent('Grace Glover');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/user-directory/u9'));
    expect(screen.queryByRole('combobox', { name: 'Search or go to…' })).not.toBeInTheDocument();
  });

  test('Escape closes it, and what was opened comes first the next time', async () => {
    const { router } = await open();
    await search('glove');
    await userEvent.click(await screen.findByRole('option', { name: /Which glove/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/4'));
    // The frame of the company has its own search.
    await screen.findByRole('link', { name: 'Polls', current: 'page' });
    await search('');
    const last = within(await screen.findByRole('group', { name: 'Opened last' }));
    expect(last.getByRole('option')).toHaveTextContent('Which glove?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Opened last' })).not.toBeInTheDocument());
  });

  test('the results of a company page are those of its managers', async () => {
    const { router } = await open({ permissions: ['Company:1:edit'] });
    await search('glove');
    await userEvent.click(await screen.findByRole('option', { name: /Which glove/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/4/report'));
  });

  test.each([
    ['a manager', ['Company:1:edit'], ['New poll', 'Invite user', 'Ask question']],
    ['a worker', ['Company:1:read'], ['Ask question']],
  ])('%s gets the actions that they may take', async (_who, permissions, expected) => {
    await open({ permissions });
    await search('');
    const actions = within(screen.getByRole('group', { name: 'Quick actions' })).getAllByRole('option');
    const offered = actions.map(({ textContent }) => textContent);
    expect(['New poll', 'Invite user', 'Ask question'].filter((title) => offered.includes(title))).toEqual(expected);
    expect(offered).toContain('Sign out');
  });

  test('a consultant is not offered to ask', async () => {
    const me = { ...person, role: 'CONSULTANT' };
    await open({ me, permissions: ['Company:*:read', 'management:*:edit', 'management:*:read'] });
    await search('ask');
    expect(titles()).not.toContain('Ask question');
  });

  test('changes the language', async () => {
    await open();
    await search('deutsch');
    await userEvent.click(await screen.findByRole('option', { name: 'Language: Deutsch' }));
    expect(await screen.findByRole('button', { name: /^Suchen oder öffnen/ })).toBeInTheDocument();
    await search('english', 'Suchen oder öffnen …');
    await userEvent.click(await screen.findByRole('option', { name: 'Sprache: English' }));
    expect(await screen.findByRole('button', { name: /^Search or go to/ })).toBeInTheDocument();
  });

  test('says that nothing matches', async () => {
    const none = () => pageOf([]);
    await open({ answers: { 'GET /campaign-v2s/search': none, 'GET /user': none, 'GET /questions': none } });
    await search('xyzzy');
    expect(await screen.findByText('Nothing matches “xyzzy”. Try fewer or other words.')).toBeVisible();
  });

  test('shows what the other lists found if one of them fails, and says so', async () => {
    await open({ answers: { 'GET /user': refusal(403, { message: 'error.forbidden' }) } });
    await search('glove');
    expect(await screen.findByText('Part of the search failed, so results may be missing.')).toBeVisible();
    expect(titles()).toContain('Which glove?Poll · Live');
  });

  test('without a connection it finds pages and worksites, and says so', async () => {
    const { askedFor } = await open();
    await search('');
    act(() => setConnected(false));
    await userEvent.type(screen.getByRole('combobox'), 'farrow');
    expect(await screen.findByText(/^Offline\. You can open pages/)).toBeVisible();
    expect(titles()).toEqual(['Farrow Ridge']);
    expect(askedFor('GET /questions')).toEqual([]);
  });

  test('a session with a PIN reads no directory', async () => {
    const { askedFor } = await open({ config: { isPinSession: true }, permissions: ['Company:1:read'] });
    await search('glove');
    await screen.findByRole('option', { name: /Which glove/ });
    expect(askedFor('GET /user')).toEqual([]);
  });

  test('does not wait for the search of an earlier text', async () => {
    const asked: Asked[] = [];
    const wait = (request: Asked) => {
      asked.push(request);
      return request.query.get('title') === 'glove' ? new Promise<Response>(() => undefined) : Promise.resolve(pageOf([campaign]));
    };
    await open({ answers: { 'GET /campaign-v2s/search': wait } });
    const field = await search('glove');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText('Searching…')).toBeVisible();
    await userEvent.type(field, 's');
    expect(await screen.findByRole('option', { name: /Which glove/ })).toBeVisible();
  });

  test('on a phone, the account menu opens it', async () => {
    stubWidth(390);
    openApp(path, { answers: found });
    await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Search or go to…' }));
    expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toHaveFocus();
  });
});

describe('the keys of every page', () => {
  const press = (key: string) => userEvent.keyboard(key);

  test('? lists them, and / opens the search where the page has none', async () => {
    await open();
    await press('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('/');
    expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toBeVisible();
  });

  test('they do nothing while the person types, or behind a dialog', async () => {
    await open();
    const field = await search('?jk/');
    expect(field).toHaveValue('?jk/');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  });

  test('a person switches single keys off, and Ctrl+K stays', async () => {
    await open();
    await press('?');
    await userEvent.click(await screen.findByRole('switch', { name: 'Shortcuts with a single key' }));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('?');
    await search('');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    expect(titles().length).toBeGreaterThan(0);
  });
});
