/** Saved audiences in the form of a new poll. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { manager, open } from '../../../../tests/campaigns';

const listRoute = 'GET /saved-audiences';
const crew = {
  id: 4,
  companyId: 1,
  siteId: null,
  divisionId: null,
  name: 'Night crew',
  selection: { membersSelectionCriteria: { regionIds: [1] } },
  version: 2,
  allowedActions: ['edit', 'delete'],
};
const ofSites = { ...crew, id: 5, name: 'Coast sites', selection: { sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [5] } };

async function openDialog(answers: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) {
  const view = open('/polls/new/single_choice', {
    ...manager,
    answers: { [listRoute]: [crew, ofSites], ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved audiences' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Saved audiences' }) };
}

test('a picker of people offers audiences of people only, and takes over the chosen one', async () => {
  const { dialog } = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Night crew' }));
  expect(await screen.findByRole('radio', { name: 'Targeted' })).toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an audience of worksites is not offered for people', async () => {
  const { dialog } = await openDialog();
  expect(await within(dialog).findByText('Night crew')).toBeVisible();
  expect(within(dialog).queryByText('Coast sites')).not.toBeInTheDocument();
});

test('the selection of the form is saved under a name, without its count', async () => {
  const { askedFor, dialog } = await openDialog({ 'POST /saved-audiences': { ...crew, id: 6 } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save this selection' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Everybody');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedFor('POST /saved-audiences')[0]?.body).toMatchObject({
      companyId: 1,
      name: 'Everybody',
      selection: { membersSelectionCriteria: {} },
    }),
  );
});

test('a rename that somebody else was faster with shows their name and keeps the typed one', async () => {
  let reads = 0;
  const { dialog } = await openDialog({
    [listRoute]: () => Response.json([reads++ === 0 ? crew : { ...crew, name: 'Late crew', version: 3 }]),
    'PUT /saved-audiences/4': () => refusal(409, { message: 'error.version' }),
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Rename Night crew' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'My crew');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const rename = screen.getByRole('dialog', { name: 'Rename Night crew' });
  expect(await within(rename).findByText('Late crew')).toBeVisible();
  expect(name).toHaveValue('My crew');
});

test('a deletion asks first', async () => {
  const { askedFor, dialog } = await openDialog({ 'DELETE /saved-audiences/4': () => new Response(null, { status: 204 }) });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete Night crew' }));
  expect(askedFor('DELETE /saved-audiences/4')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(askedFor('DELETE /saved-audiences/4')).toHaveLength(1));
});
