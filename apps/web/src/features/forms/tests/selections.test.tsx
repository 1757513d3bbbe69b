/** The fields that select the audience of a campaign: people, or worksites. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, given, pressAgain, renderForm } from '../../../../tests/forms';

const post = () => screen.getByRole('button', { name: 'Post' });

describe('[5.18] MEMBERS_SELECTION, SITES_SELECTION', () => {
  const audience = { audience: field('MEMBERS_SELECTION', { label: 'Who is it for?', type: 'object' }) };
  const sites = { sites: field('SITES_SELECTION', { label: 'Which sites?', type: 'object', visibleForScopes: ['COMPANY', 'DIVISION'] }) };

  test('[5.21] the default is everybody, with their number', async () => {
    const { user, sent } = await renderForm({ fields: audience });
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(await screen.findByText('240 members found')).toBeInTheDocument();
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ audience: { membersSelectionCriteria: {}, memberCount: 240 } }));
  });

  test('[5.3] invited people are enough if nobody else matches, and their number is shown', async () => {
    const provided = { membersCount: () => given('nobody yet', 0), invitedCount: () => given('twenty invited', 20) };
    const { user, sent } = await renderForm({ fields: audience, provided });
    expect(
      await screen.findByText('20 people found who have not signed in yet. They will get it at their first sign-in.'),
    ).toBeInTheDocument();
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ audience: { membersSelectionCriteria: {} } }));
  });

  test('[5.3] [5.21] an empty target never means everybody, and Post refuses it', async () => {
    const { user, sent } = await renderForm({ fields: audience });
    await user.click(screen.getByRole('radio', { name: 'Targeted' }));
    expect(await screen.findByText('0 members found that match the selected filter.')).toBeInTheDocument();
    await user.click(post());
    expect(await screen.findByText('At least one member is required')).toBeInTheDocument();
    // The refused field takes the focus a frame later. Typing before that would lose the focus.
    await waitFor(() => expect(post()).not.toHaveFocus());
    expect(sent.post).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Region' }));
    await user.click(await screen.findByRole('option', { name: 'North Coast' }));
    expect(await screen.findByText('42 members found')).toBeInTheDocument();
    await pressAgain(user, post());
    await waitFor(() =>
      expect(sent.post[0]?.answers).toEqual({ audience: { membersSelectionCriteria: { regionIds: [1] }, memberCount: 42 } }),
    );
  });

  test('people of chosen worksites: a tick list, and never everybody while nothing is ticked', async () => {
    const { user, sent } = await renderForm({ fields: audience });
    await user.click(screen.getByRole('radio', { name: 'Worksites' }));
    expect(await screen.findByText('0 worksites selected')).toBeInTheDocument();
    expect(screen.getByText('Choose at least one')).toBeInTheDocument();
    await user.click(post());
    expect(await screen.findByText('At least one member is required')).toBeInTheDocument();
    // The refused field takes the focus a frame later. Typing before that would lose the focus.
    await waitFor(() => expect(post()).not.toHaveFocus());
    expect(sent.post).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Duskwater' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kestrel Line' }));
    expect(await screen.findByText('62 members found')).toBeInTheDocument();
    expect(screen.queryByText('Choose at least one')).not.toBeInTheDocument();
    await pressAgain(user, post());
    await waitFor(() =>
      expect(sent.post[0]?.answers).toEqual({
        audience: { membersSelectionCriteria: { siteIds: [1, 3], regionIds: [] }, memberCount: 62 },
      }),
    );
  });

  test('a selection of worksites that a person narrows becomes empty, not wider, when its last worksite goes', async () => {
    const chosen = { membersSelectionCriteria: { siteIds: [1], regionIds: [1] } };
    const { user } = await renderForm({ fields: audience, answers: { audience: chosen } });
    expect(screen.getByRole('radio', { name: 'Worksites' })).toBeChecked();
    expect(await screen.findByText('North Coast')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Duskwater' }));
    expect(await screen.findByText('0 worksites selected')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Worksites' })).toBeChecked();
  });

  test('a campaign of one site offers no choice of worksites', async () => {
    await renderForm({ fields: audience, provided: { offersSites: false } });
    expect(screen.queryByRole('radio', { name: 'Worksites' })).not.toBeInTheDocument();
  });

  test('the people of a selection are shown by name before posting, with a search', async () => {
    const named = (firstName: string) => ({
      userId: firstName,
      firstName,
      lastName: 'Berg',
      email: null,
      avatarUrl: null,
      activated: true,
      isBlocked: false,
      title: 'Rigger',
      sites: [{ id: 1, name: 'Duskwater', isManager: false }],
    });
    const people = (_criteria: object, { search }: { search: string }) =>
      given(`people ${search}`, { people: search === 'una' ? [named('Una')] : [named('Arne'), named('Una')], total: search ? 1 : 2 });
    const { user } = await renderForm({ fields: audience, provided: { people } });
    await user.click(await screen.findByRole('button', { name: 'See the 240 people' }));
    const dialog = within(await screen.findByRole('dialog', { name: /240 members found/ }));
    expect(await dialog.findByText('Arne Berg')).toBeInTheDocument();
    expect(dialog.getAllByText('Rigger · Duskwater')).toHaveLength(2);
    await user.type(dialog.getByRole('searchbox', { name: 'Search people' }), 'una{Enter}');
    await waitFor(() => expect(dialog.queryByText('Arne Berg')).not.toBeInTheDocument());
    expect(dialog.getByText('Una Berg')).toBeInTheDocument();
  });

  test.each([
    ['members', audience, ['Region', 'Subdivision', 'Safety practice', 'High-risk work']],
    ['worksites', sites, ['Region', 'Subdivision', 'Type', 'High-risk work']],
  ])('[5.20] targeted %s are filtered by four criteria', async (_, fields, criteria) => {
    const { user } = await renderForm({ fields });
    if (fields === sites) await user.click(screen.getByRole('radio', { name: 'Selected sites' }));
    await user.click(screen.getByRole('radio', { name: 'Targeted' }));
    expect(screen.getAllByRole<HTMLInputElement>('combobox').map((box) => box.labels?.[0]?.textContent)).toEqual(criteria);
  });

  test('[5.19] [5.20] [5.21] worksites are all, targeted or selected, each with its count', async () => {
    const { user, sent } = await renderForm({ fields: sites });
    expect(screen.getByRole('radio', { name: 'All sites' })).toBeChecked();
    expect(await screen.findByText('3 worksites found')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Selected sites' }));
    await user.click(screen.getByRole('radio', { name: 'Targeted' }));
    await user.click(screen.getByRole('combobox', { name: 'Region' }));
    await user.click(await screen.findByRole('option', { name: 'South Ranges' }));
    expect(await screen.findByText('0 worksites found that match the selected filter.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Select' }));
    expect(await screen.findByText('0 worksites selected')).toBeInTheDocument();
    await user.click(post());
    expect(await screen.findByText('At least one worksite is required')).toBeInTheDocument();
    // The refused field takes the focus a frame later. Typing before that would lose the focus.
    await waitFor(() => expect(post()).not.toHaveFocus());
    await user.click(screen.getByRole('checkbox', { name: 'Duskwater' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kestrel Line' }));
    expect(await screen.findByText('2 worksites selected')).toBeInTheDocument();
    await pressAgain(user, post());
    await waitFor(() =>
      expect(sent.post[0]?.answers).toEqual({ sites: { sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [1, 3], siteCount: 2 } }),
    );
  });

  test('[5.20] [5.21] hundreds of worksites can be searched and ticked together', async () => {
    const many = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, label: `Site ${at + 1}` }));
    const { user, sent } = await renderForm({ fields: sites, provided: { sites: given('many sites', many) } });
    await user.click(screen.getByRole('radio', { name: 'Selected sites' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search worksites' }), 'site 11{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Select all 11 worksites' }));
    expect(await screen.findByText('11 worksites selected')).toBeInTheDocument();
    expect(sent.post).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Site 11' }));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await user.click(screen.getByRole('button', { name: 'Select all 120 worksites' }));
    expect(await screen.findByText('120 worksites selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all 120 worksites' }));
    expect(await screen.findByText('0 worksites selected')).toBeInTheDocument();
  });

  test('[5.3] an invisible selection is not asked for', async () => {
    const { user, sent } = await renderForm({ fields: sites, scope: 'SITE' });
    expect(screen.queryByText('Which sites?')).not.toBeInTheDocument();
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({}));
  });
});
