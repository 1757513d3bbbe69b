import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageOf, person } from '../../../../tests/app';
import { alert, list, open, poll, press } from './open-templates';

describe('the list', () => {
  const table = () => screen.findByRole('table', { name: 'Campaign templates' });

  test('[3.65] [9.11] fetches ten rows by title, and links to each', async () => {
    const { askedFor } = open('');
    expect(await within(await table()).findByRole('link', { name: 'Toolbox talk' })).toHaveAttribute(
      'href',
      '/system/campaign-templates/8',
    );
    const counts = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[4]?.textContent);
    expect(counts).toEqual(['14', '1,000+']);
    expect(Object.fromEntries(askedFor(list)[0]!.query)).toEqual({ sort: 'title', order: 'asc', activePage: '1', itemsPerPage: '10' });
  });

  test('[2.65] can be searched by title and sub-type, and filtered by type', async () => {
    const { askedFor, router } = open('');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by title or sub-type' }), 'talk{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'BRIEFING');
    await waitFor(() => expect(Object.fromEntries(askedFor(list).at(-1)!.query)).toMatchObject({ search: 'talk', type: 'BRIEFING' }));
    expect(router.state.location.search).toEqual({ search: 'talk', type: 'BRIEFING' });
  });

  test('[5.36] deletes the selection after a confirmation, which says that campaigns stay', async () => {
    const { askedFor, answer } = open('', {
      answers: {
        'DELETE /campaign-template-v2s/8': () =>
          new Response(null, { status: 204, headers: alert('campaignTemplate.deleted', 'title=Toolbox') }),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Toolbox talk' }));
    await press('Delete 1 selected');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Are you sure? Once deleted it is gone forever!')).toBeVisible();
    expect(within(dialog).getByText(/Campaigns that were made from it go on/)).toBeVisible();
    answer(list, () => pageOf([poll]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Template “Toolbox” deleted')).toBeVisible();
    expect(askedFor('DELETE /campaign-template-v2s/8')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Toolbox talk' })).not.toBeInTheDocument());
  });

  test('has the new title of a template that was saved since', async () => {
    const renamed = { ...poll, title: 'Quick poll again', version: 3 };
    const { answer, router } = open('', { answers: { 'PUT /campaign-template-v2s/7': renamed } });
    await within(await table()).findByRole('link', { name: 'Quick poll' });
    await act(() => router.navigate({ to: '/system/campaign-templates/7/edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' again');
    answer(list, () => pageOf([renamed]));
    await press('Save');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/campaign-templates/7'));
    await act(() => router.navigate({ to: '/system/campaign-templates' }));
    expect(await within(await table()).findByRole('link', { name: 'Quick poll again' })).toBeVisible();
  });

  test('[2.65] a template can be duplicated: the new one begins with its forms, and the sub-type follows the title', async () => {
    const post = 'POST /campaign-template-v2s';
    const { askedFor, router } = open('/7', { answers: { [post]: Response.json({ ...poll, id: 9 }, { status: 201 }) } });
    await press('Duplicate');
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(title).toHaveValue('Quick poll 2');
    await userEvent.clear(title);
    await userEvent.type(title, 'Glove poll');
    expect(screen.getByRole('textbox', { name: /^Sub-type/ })).toHaveValue('Glove poll');
    await press('Save');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/campaign-templates/9'));
    expect(askedFor(post).map(({ body }) => body)).toEqual([
      {
        type: 'POLL',
        subType: 'GLOVE_POLL',
        title: 'Glove poll',
        description: 'About Quick poll',
        configuration: poll.configuration,
      },
    ]);
  });

  test('[2.66] without managing the system, access is denied', async () => {
    open('/7/edit', { me: { ...person, role: 'CONSULTANT' } });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  });

  test.each(['/abc', '/0', '/999/edit'])('[2.1] [8.39] %s is not found', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
  });
});

describe('one template', () => {
  test('[2.65] shows both of its forms as people see them, with the author’s texts in the answers', async () => {
    open('/7');
    expect(await screen.findByRole('heading', { name: 'Quick poll', level: 1 })).toBeVisible();
    const author = await screen.findByRole('region', { name: 'Author’s form' });
    expect(await within(author).findByRole('textbox', { name: 'Question' })).toBeVisible();
    const answers = screen.getByRole('region', { name: 'Respondent’s form' });
    expect(within(answers).getByRole('radiogroup', { name: 'Question' })).toBeVisible();
    expect(within(answers).getByRole('radio', { name: 'The author’s item 2' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Unable to render');
  });

  test('[5.36] is deleted after a confirmation, and the list shows again', async () => {
    const { router } = open('/7', {
      answers: {
        'DELETE /campaign-template-v2s/7': () =>
          new Response(null, { status: 204, headers: alert('campaignTemplate.deleted', 'title=Quick') }),
      },
    });
    await press('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Are you sure? Once deleted it is gone forever!')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/campaign-templates'));
  });
});
