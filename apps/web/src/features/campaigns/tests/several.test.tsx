import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { manager, open, row, searchRoute } from '../../../../tests/campaigns';

const changes = 'POST /companies/1/campaign-changes';
const rows = [
  row({ id: 1, title: 'Gloves', allowedActions: ['delete', 'remind', 'finalise'] }),
  row({ id: 2, title: 'Ladders', allowedActions: ['delete', 'remind'] }),
  row({ id: 3, title: 'Read only', allowedActions: [] }),
];
const result = (...campaigns: object[]) => ({
  campaigns: campaigns.map((one) => ({ outcome: 'CHANGED', code: null, reminded: null, ...one })),
});

async function ticking(answer: object) {
  const asked = open('/polls', {
    ...manager,
    answers: { [searchRoute]: () => pageOf(rows), [changes]: () => Response.json(answer, { status: 201 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Select several' }));
  return asked;
}

test('several campaigns are reminded in one call, and each says what happened', async () => {
  const { askedFor } = await ticking(result({ campaignId: 1, reminded: 12 }, { campaignId: 2, outcome: 'UNCHANGED', reminded: 0 }));
  expect(screen.queryByRole('checkbox', { name: 'Select Read only' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Gloves' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ladders' }));
  expect(screen.getByText('Selected: 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  const dialog = screen.getByRole('dialog', { name: 'Remind those who are missing in the selected campaigns (2)?' });
  expect(askedFor(changes)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Gloves: reminded: 12Ladders: Nobody had to be reminded.'));
  expect(alert).toHaveFocus();
  expect(askedFor(changes)[0]!.body).toEqual({ change: 'remind', campaignIds: [1, 2] });
  expect(screen.getByText('Selected: 0')).toBeVisible();
});

test('[4.4] a finalise of several names those that allow it, says that outcomes are promised, and why one was refused', async () => {
  const { askedFor } = await ticking(result({ campaignId: 1, outcome: 'REFUSED', code: 'error.forbidden' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Gloves' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ladders' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finalise' }));
  const dialog = screen.getByRole('dialog', { name: 'Finalise the selected campaigns (1)?' });
  expect(dialog).toHaveTextContent('Their people are promised an outcome within 10 working days.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalise' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Gloves: ./);
  expect(askedFor(changes)[0]!.body).toEqual({ change: 'finalise', campaignIds: [1] });
});

test('the tick boxes go with a second press', async () => {
  await ticking(result());
  expect(await screen.findByRole('checkbox', { name: 'Select Gloves' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Select several' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
