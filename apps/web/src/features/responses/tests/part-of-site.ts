/** Shared by the tests of a site's part: its path, the API's responses to a save, and the reader's actions. */
import { headers as wire } from '@muster/contract/shared/headers';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../../tests/app';
import { response } from '../../../../tests/learnings';
import { draftOf } from '../../../lib/forms/drafts';

export const address = '/mws/focus/7/11';
export const saved = (status: 'IN_PROGRESS' | 'SUBMITTED', version: number) =>
  Response.json(response({ status, version, userId: 'u1' }), {
    status: 201,
    headers: {
      [wire.alert]: status === 'SUBMITTED' ? 'response.submitted' : 'response.updated',
      [wire.params]: `type=LEARNING&status=${status}`,
    },
  });
export const stale = refusal(409, { message: 'error.version' });
export const field = () => screen.findByRole('textbox', { name: /How is it really done/ });
export const kept = () => draftOf('u1', 'answer 7.11');

export async function confirm(name: 'Update' | 'Complete') {
  const dialog = await screen.findByRole('dialog', { name: `${name} response` });
  await userEvent.click(within(dialog).getByRole('button', { name }));
}
