import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openApp, pageOf, person, refusal } from '../../../../tests/app';

const list = 'GET /companies';
const company = (id: number, name: string) => ({ id, name, logoUrl: null, industry: null, phase: 'TESTING', activeCompanyUserCount: 3 });
const two = [company(2, 'Harbour Freight'), company(1, 'Northridge Energy')];
const editor = { me: { ...person, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'management:*:read'] };

describe('the enterprise home', () => {
  test('[2.4] goes to the dashboard of the only company', async () => {
    const { router } = openApp('/', { answers: { [list]: () => pageOf([company(1, 'Northridge Energy')]) } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/dashboard'));
  });

  test.each(['ADMIN', 'CONSULTANT'])('[2.4] [2.76] stays a list with Add Company for %s, also with one company', async (role) => {
    const { router } = openApp('/', { ...editor, me: { ...person, role }, answers: { [list]: () => pageOf([two[1]!]) } });
    expect(await screen.findByRole('link', { name: /Northridge Energy/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Company' })).toBeVisible();
    await act(() => router.navigate({ to: '/company/$companyId/workspaces', params: { companyId: 1 } }));
    await act(() => router.navigate({ to: '/' }));
    expect(await screen.findByRole('link', { name: /Northridge Energy/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  test('[2.3] first opens a path that was saved before the sign-in', async () => {
    sessionStorage.setItem('muster.redirect', JSON.stringify({ nonce: 'n', path: '/company/1/workspaces', confirmed: true }));
    const { router } = openApp('/', { answers: { [list]: () => pageOf(two) } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/workspaces'));
  });

  test('[2.2] [2.5] [9.1] lists several companies, ten a page by id descending, or eighteen as a grid', async () => {
    const { askedFor } = openApp('/', { answers: { [list]: () => pageOf(two, 30) } });
    expect(await screen.findByRole('link', { name: /Harbour Freight/ })).toHaveAttribute('href', '/company/2/cws/dashboard');
    expect(Object.fromEntries(askedFor(list)[0]!.query)).toEqual({ page: '0', size: '10', sort: 'id', order: 'desc' });
    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
    await waitFor(() => expect(askedFor(list).at(-1)!.query.get('size')).toBe('18'));
  });

  test('[2.5] can be searched by name, and stays a list with one match', async () => {
    const { askedFor, router } = openApp('/', { answers: { [list]: ({ query }) => pageOf(query.has('name.contains') ? [two[0]!] : two) } });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search companies' }), 'harbour{Enter}');
    await waitFor(() => expect(askedFor(list).at(-1)!.query.get('name.contains')).toBe('harbour'));
    expect(router.state.location.pathname).toBe('/');
  });

  test('[2.6] has a page for no company', async () => {
    openApp('/', { answers: { [list]: () => pageOf([]) } });
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
  });

  test('[2.5] [6.9] only system editors see Add Company', async () => {
    openApp('/', { answers: { [list]: () => pageOf(two) } });
    await screen.findByRole('link', { name: /Harbour Freight/ });
    expect(screen.queryByRole('link', { name: 'Add Company' })).not.toBeInTheDocument();
  });
});

describe('a new company', () => {
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Create company' }));

  test('[2.7] is created with a time zone, and opens', async () => {
    const { askedFor, router } = openApp('/company/new', {
      ...editor,
      answers: { 'POST /companies': () => Response.json({ ...company(1, 'Tidewater') }, { status: 201 }) },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Tidewater');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/dashboard'));
    const { body, headers } = askedFor('POST /companies')[0]!;
    expect(body).toEqual({ name: 'Tidewater', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
    expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  test('is in the list that was fetched before', async () => {
    const created = company(3, 'Tidewater');
    const { answer, router } = openApp('/', {
      ...editor,
      answers: { [list]: () => pageOf(two), 'POST /companies': Response.json(created, { status: 201 }) },
    });
    await screen.findByRole('link', { name: /Harbour Freight/ });
    await act(() => router.navigate({ to: '/company/new' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Tidewater');
    answer(list, () => pageOf([created, ...two]));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/3/cws/dashboard'));
    await act(() => router.navigate({ to: '/' }));
    expect(await screen.findByRole('link', { name: /Tidewater/ })).toBeVisible();
  });

  test("[5.27] shows 'Name is required', and sends nothing", async () => {
    const { askedFor } = openApp('/company/new', editor);
    await save();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(askedFor('POST /companies')).toHaveLength(0);
  });

  test('[2.27] is denied to members', async () => {
    openApp('/company/new');
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });
});

describe('the company in the URL', () => {
  test.each([
    [401, 'Your tab went to sleep :('],
    [403, '403 Permission denied'],
    [404, "Sorry, there's nothing here :("],
  ])('[2.94] a %i shows its page', async (status, heading) => {
    openApp('/company/1/workspaces', { answers: { 'GET /companies/1/view': refusal(status, { message: '' }) } });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  test('[2.10] [2.87] the chooser lists the workspaces that have a screen', async () => {
    openApp('/company/1/workspaces');
    expect(await screen.findByRole('link', { name: 'Northridge Energy' })).toHaveAttribute('href', '/company/1/cws/dashboard');
    expect(screen.getByRole('link', { name: 'My workspace' })).toHaveAttribute('href', '/company/1/mws/dashboard');
    expect(screen.getByRole('button', { name: 'My workspaces', pressed: true })).toBeVisible();
  });
});
