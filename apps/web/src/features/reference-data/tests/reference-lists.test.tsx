import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { headers as wire } from '@muster/contract/shared/headers';
import { openApp, pageOf, person, refusal } from '../../../../tests/app';

const systemManager = { me: { ...person, role: 'ADMIN' }, permissions: ['management:*:edit', 'management:*:read'] };
const item = (id: number, title: string) => ({ id, title, description: `About ${title}`, version: 1, allowedActions: ['edit', 'delete'] });
const depot = item(7, 'Depot');
const types = [depot, item(8, 'Quarry'), item(9, 'Wind farm')];
const alert = (key: string, params: string) => ({ [wire.alert]: key, [wire.params]: params });

function open(path: string, answers: Parameters<typeof openApp>[1] = {}) {
  return openApp(`/system/work-site-types${path}`, {
    ...systemManager,
    ...answers,
    answers: { 'GET /work-site-types': () => pageOf(types, 23), 'GET /work-site-types/7': depot, ...answers.answers },
  });
}

const list = 'GET /work-site-types';
const table = () => screen.findByRole('table', { name: 'Work site types' });

describe('the table', () => {
  test('[3.65] [9.11] fetches ten rows by title, ascending', async () => {
    const { askedFor } = open('');
    expect(await within(await table()).findByRole('link', { name: 'Quarry' })).toHaveAttribute('href', '/system/work-site-types/8');
    expect(Object.fromEntries(askedFor(list)[0]!.query)).toEqual({ sort: 'title', order: 'asc', activePage: '1', itemsPerPage: '10' });
  });

  test('[4.40] [7.76] a press on the sorted column reverses the order, another column sorts ascending', async () => {
    const { askedFor, router } = open('?page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Title' }));
    await waitFor(() => expect(askedFor(list).at(-1)!.query.get('order')).toBe('desc'));
    expect(router.state.location.searchStr).toBe('?sort=title,desc');
    await userEvent.click(screen.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(Object.fromEntries(askedFor(list).at(-1)!.query)).toMatchObject({ sort: 'id', order: 'asc' }));
    expect(router.state.location.searchStr).toBe('?sort=id,asc');
  });

  test('[9.11] has buttons to the first and the last page', async () => {
    const { askedFor } = open('');
    await userEvent.click(await screen.findByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(askedFor(list).at(-1)!.query.get('activePage')).toBe('3'));
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page'));
  });

  test('[9.11] rows are 72 px high, or 52 when dense', async () => {
    open('');
    const row = (await screen.findByRole('link', { name: 'Depot' })).closest('tr')!;
    expect(row).toHaveStyle({ height: '72px' });
    await userEvent.click(screen.getByRole('switch', { name: 'Dense rows' }));
    await waitFor(() => expect(row).toHaveStyle({ height: '52px' }));
  });

  test('[4.40] selects one row, all rows, and none again', async () => {
    open('');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Quarry' }));
    expect(screen.getByRole('button', { name: 'Delete 1 selected' })).toBeVisible();
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Delete 3 selected' })).toBeVisible();
    await userEvent.click(all);
    expect(screen.queryByRole('button', { name: /selected/ })).not.toBeInTheDocument();
  });

  test('searches by title, and goes to the first page', async () => {
    const { askedFor } = open('?page=2');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search work site types' }), 'wind{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(askedFor(list).at(-1)!.query)).toMatchObject({ 'title.contains': 'wind', activePage: '1' }),
    );
  });

  test('[2.108] has a text for a search without a match', async () => {
    open('?search=zzz', { answers: { [list]: pageOf([]) } });
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.getByText("We couldn't find a match.")).toBeVisible();
  });

  test('[5.39] an invalid URL shows the default table', async () => {
    const { askedFor } = open('?sort=password&order=up&page=-1&size=5000');
    await table();
    expect(Object.fromEntries(askedFor(list)[0]!.query)).toEqual({ sort: 'title', order: 'asc', activePage: '1', itemsPerPage: '10' });
  });
});

describe('access', () => {
  test.each(['', '/new', '/7', '/7/edit'])('[2.66] without managing the system, %s shows that access is denied', async (path) => {
    open(path, { me: { ...person, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'management:*:read'] });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  });

  test('[2.1] a page of the system area that does not exist is not found', async () => {
    openApp('/system/nowhere', systemManager);
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
  });

  test.each(['/abc', '/0/edit', '/999'])('[2.1] [8.39] %s is not found', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
  });
});

describe('the form', () => {
  const title = () => screen.findByRole('textbox', { name: /^Title/ });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  test('[2.65] adds a type, shows a message, and returns to the list', async () => {
    const { askedFor, router } = open('/new', {
      answers: {
        'POST /work-site-types': () =>
          Response.json(item(10, 'Tunnel'), { status: 201, headers: alert('workSiteType.created', 'title=Tunnel') }),
      },
    });
    await userEvent.type(await title(), 'Tunnel');
    await save();
    expect(await screen.findByText('Work site type “Tunnel” created')).toBeVisible();
    expect(askedFor('POST /work-site-types')[0]!.body).toEqual({ title: 'Tunnel', description: '' });
    expect(router.state.location.pathname).toBe('/system/work-site-types');
  });

  test('shows an error for a blank title, and sends nothing', async () => {
    const { askedFor } = open('/new');
    await userEvent.type(await title(), '   ');
    await save();
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(await title()).toHaveAccessibleDescription('Title is required');
    expect(askedFor('POST /work-site-types')).toHaveLength(0);
  });

  test('[5.38] shows errors of the server at their fields', async () => {
    open('/new', {
      answers: {
        'POST /work-site-types': refusal(400, {
          message: 'error.validation',
          fieldErrors: [{ objectName: 'body', field: 'description', message: 'Max' }],
        }),
      },
    });
    await userEvent.type(await title(), 'Tunnel');
    await save();
    expect(await screen.findByRole('textbox', { name: /^Description/ })).toHaveAccessibleDescription(
      /This is too long, too short, or out of range/,
    );
  });

  test('shows an error for a title that exists already', async () => {
    open('/new', { answers: { 'POST /work-site-types': refusal(409, { message: 'referenceData.titleTaken' }) } });
    await userEvent.type(await title(), 'Depot');
    await save();
    expect(await screen.findByText('This title is on the list already. Choose another one.')).toBeVisible();
    expect(await title()).toHaveValue('Depot');
  });

  test('after a conflict loses nothing: the person sees both versions and chooses', async () => {
    const app = open('/7/edit', { answers: { 'PUT /work-site-types/7': refusal(409, { message: 'error.version' }) } });
    await userEvent.clear(await title());
    await userEvent.type(await title(), 'Works depot');
    app.answer('GET /work-site-types/7', { ...depot, title: 'Main depot', version: 2 });
    await save();
    expect(await screen.findByText('Somebody else changed this while you were typing')).toBeVisible();
    expect(screen.getAllByText('Main depot').at(-1)).toBeVisible();
    expect(await title()).toHaveValue('Works depot');

    app.answer('PUT /work-site-types/7', { ...depot, title: 'Works depot', version: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await save();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/system/work-site-types/7'));
    expect(app.askedFor('PUT /work-site-types/7').at(-1)!.body).toEqual({ title: 'Works depot', description: 'About Depot', version: 2 });
  });
});

describe('deleting', () => {
  test('[5.36] asks for confirmation, and Cancel changes nothing', async () => {
    const { askedFor } = open('/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Are you sure? Once deleted it is gone forever!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(askedFor('DELETE /work-site-types/7')).toHaveLength(0);
  });

  test('[2.65] deletes, shows a message, and returns to the list, which no longer has it', async () => {
    const { router, answer } = open('', {
      answers: {
        'DELETE /work-site-types/7': () => new Response(null, { status: 204, headers: alert('workSiteType.deleted', 'title=Depot') }),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Depot' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    answer(list, () => pageOf(types.slice(1), 22));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Work site type “Depot” deleted')).toBeVisible();
    expect(router.state.location.pathname).toBe('/system/work-site-types');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Depot' })).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Quarry' })).toBeVisible();
  });

  test('an item that is in use stays, and the message says where', async () => {
    const { router } = open('/7', {
      answers: {
        'DELETE /work-site-types/7': refusal(409, { message: 'workSiteType.inUse', params: { title: 'Depot', sites: 3, campaigns: 1 } }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Depot” is in use. Worksites: 3, campaigns: 1. Change them first, then delete it.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/system/work-site-types/7');
  });
});

describe('[3.38] a practice', () => {
  const practice = { ...item(3, 'Fatigue'), subCategory: 'SAFETY_PRACTICE', industries: [{ id: 1, title: 'Mining' }] };
  const openPractice = (path: string, answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) =>
    openApp(`/system/safety-practices${path}`, {
      ...systemManager,
      answers: {
        'GET /safety-practices': () => pageOf([practice], 1),
        'GET /safety-practices/3': practice,
        'GET /industries': () => pageOf([item(1, 'Mining'), item(2, 'Rail')], 2),
        ...answers,
      },
    });

  test('shows its industries', async () => {
    openPractice('/3');
    expect(await screen.findByRole('heading', { name: 'Industries' })).toBeVisible();
    expect(screen.getByText('Mining')).toBeVisible();
  });

  test('sends the chosen industries', async () => {
    const { askedFor } = openPractice('/3/edit', { 'PUT /safety-practices/3': { ...practice, version: 2 } });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Industries/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(askedFor('PUT /safety-practices/3')[0]!.body).toEqual({
        title: 'Fatigue',
        description: 'About Fatigue',
        industryIds: [1, 2],
        version: 1,
      }),
    );
  });

  test('another list begins without the selection of the one before', async () => {
    const { router } = openPractice('', { 'GET /industries': () => pageOf([item(3, 'Mining')], 1) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fatigue' }));
    await router.navigate({ to: '/system/industries' });
    expect(await screen.findByRole('checkbox', { name: 'Select Mining' })).not.toBeChecked();
  });
});
