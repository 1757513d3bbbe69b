import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-errors';
import { setConnected } from '../../../lib/connection';
import { i18n } from '../../../lib/i18n';
import type { FormAction } from '../submission';
import { field, pressAgain, renderForm } from '../../../../tests/forms';

const fields = {
  title: field('TEXT', { label: 'Title', maxLength: 255 }),
  summary: field('TEXT', { label: 'Summary', maxLength: 255 }),
};
const button = (name: string) => screen.getByRole('button', { name });

const sending = (send: FormAction['send']): FormAction[] => [
  { name: 'post', label: 'Post', failure: 'Error updating poll', mode: 'post', isPrimary: true, send },
];

describe('sending', () => {
  test('[5.4] a draft needs only the fields that the template names, a post needs all required ones', async () => {
    const { user, sent } = await renderForm({ fields, draftRequired: ['title'] });
    await user.click(button('Save draft'));
    expect(await screen.findByText('This is a required field')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Ropes');
    await pressAgain(user, button('Save draft'));
    await waitFor(() => expect(sent.draft[0]?.answers).toEqual({ title: 'Ropes' }));
    await pressAgain(user, button('Post'));
    expect(await screen.findByText('This is a required field')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Summary' })).toBeInvalid();
    // a single problem stands at its field only
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent.post).toEqual([]);
  });

  test('[5.5] after a refused attempt a summary links to each field, and the first one has the focus', async () => {
    const { user } = await renderForm({ fields });
    await user.click(button('Post'));
    const summary = await screen.findByText('2 things need your attention');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    await user.click(within(summary.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Summary' }));
    expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveFocus();
  });

  test('[4.26] pressed three times it sends once, and its buttons are disabled afterwards', async () => {
    const send = vi.fn<FormAction['send']>(() => Promise.resolve());
    await renderForm({ fields, answers: { title: 'A', summary: 'B' }, actions: sending(send) });
    for (let press = 1; press <= 3; press += 1) fireEvent.click(button('Post'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    await waitFor(() => expect(button('Post')).not.toHaveAttribute('aria-busy', 'true'));
    expect(button('Post')).toBeDisabled();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('an error of the server shows at its field, and the typed text stays', async () => {
    const problem = {
      message: 'error.validation',
      fieldErrors: [
        { objectName: 'campaign', field: 'configurationAnswer.summary', message: 'NotBlank' },
        { objectName: 'campaign', field: 'version', message: 'Stale' },
      ],
    };
    const { user } = await renderForm({ fields, actions: sending(() => Promise.reject(new ApiError(400, problem))) });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Ropes');
    await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'Short');
    await user.click(button('Post'));
    const summary = screen.getByRole('textbox', { name: 'Summary' });
    await waitFor(() => expect(summary).toHaveAccessibleDescription('This is a required field'));
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveValue('Short');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Ropes');
  });

  test('a failure keeps the typed text, shows an error, and the retry has the same key', async () => {
    const keys: string[] = [];
    const send = vi.fn<FormAction['send']>(({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return keys.length < 3 ? Promise.reject(new ApiError(0, { message: '' })) : Promise.resolve();
    });
    const { user } = await renderForm({ fields, answers: { title: 'A', summary: 'B' }, actions: sending(send) });
    await user.click(button('Post'));
    expect(await screen.findByText('This was not sent. What you entered is still here. Try again.')).toBeInTheDocument();
    await pressAgain(user, button('Post'));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'B');
    await pressAgain(user, button('Post'));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('its fields are read-only while it is sent, and until it closes', async () => {
    let arrive: () => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const send = () => new Promise<void>((resolve, reject) => ([arrive, fail] = [resolve, reject]));
    const { user } = await renderForm({ fields, answers: { title: 'A', summary: 'B' }, actions: sending(send) });
    const isReadOnly = () => screen.getByRole('textbox', { name: 'Title' }).closest('[inert]') !== null;
    expect(isReadOnly()).toBe(false);
    await user.click(button('Post'));
    await waitFor(() => expect(isReadOnly()).toBe(true));
    fail(new ApiError(0, { message: '' }));
    expect(await screen.findByText('This was not sent. What you entered is still here. Try again.')).toBeInTheDocument();
    expect(isReadOnly()).toBe(false);
    await pressAgain(user, button('Post'));
    await waitFor(() => expect(isReadOnly()).toBe(true));
    arrive();
    await waitFor(() => expect(button('Post')).not.toHaveAttribute('aria-busy', 'true'));
    expect(isReadOnly()).toBe(true);
  });

  test('after an error it can be used at once, while the texts of the error are still loading', async () => {
    const send = () => {
      setConnected(false);
      return Promise.reject(new ApiError(409, { message: 'error.version' }));
    };
    i18n.removeResourceBundle('en', 'error-codes');
    const { user } = await renderForm({ fields, answers: { title: 'A', summary: 'B' }, actions: sending(send) });
    await user.click(button('Post'));
    await waitFor(() => expect(button('Post')).toBeEnabled());
    const error = await screen.findByText('Error updating poll');
    expect(screen.getByRole('textbox', { name: 'Title' }).closest('[inert]')).toBeNull();
    expect(i18n.hasResourceBundle('en', 'error-codes')).toBe(false);
    act(() => setConnected(true));
    await waitFor(() => expect(error.closest('[role=alert]')).toHaveTextContent('Somebody else changed this in the meantime.'));
    expect(i18n.hasResourceBundle('en', 'error-codes')).toBe(true);
  });

  test('a form that is updated and stays open can be changed while it is sent', async () => {
    let arrive: () => void = () => undefined;
    const send = vi.fn<FormAction['send']>(() => new Promise<void>((resolve) => (arrive = resolve)));
    const actions = sending(send).map((one) => ({ ...one, isOngoing: true }));
    const { user } = await renderForm({ fields, answers: { title: 'A', summary: 'B' }, actions });
    await user.click(button('Post'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(screen.getByRole('textbox', { name: 'Title' }).closest('[inert]')).toBeNull();
    arrive();
  });

  test('a hidden field is not asked for, and its text is not sent', async () => {
    const { user, sent } = await renderForm({
      fields: {
        canDo: field('RADIO_BOOLEAN', {
          label: 'Can you?',
          inputTypeOptions: [
            { id: 'true', label: 'Yes' },
            { id: 'false', label: 'No' },
          ],
        }),
        blocker: field('TEXT', { label: 'What is in the way?', maxLength: 255, visibleWhen: { field: 'canDo', in: ['false'] } }),
      },
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.type(screen.getByRole('textbox', { name: 'What is in the way?' }), 'No key');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(button('Post'));
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ canDo: 'true' }));
  });

  test('a field that becomes required by an answer shows that at once', async () => {
    const { user } = await renderForm({
      fields: {
        state: field('RADIO', { label: 'State', inputTypeOptions: [{ id: 'stuck', label: 'Stuck' }] }),
        note: field('TEXT', { label: 'Why?', maxLength: 255, required: false, requiredWhen: { field: 'state', in: ['stuck'] } }),
      },
    });
    expect(screen.getByRole('textbox', { name: 'Why?' })).not.toBeRequired();
    await user.click(screen.getByRole('radio', { name: 'Stuck' }));
    expect(screen.getByRole('textbox', { name: 'Why?' })).toBeRequired();
  });

  test('default values are for new forms: a field that the author emptied stays empty', async () => {
    const withDefault = { title: field('TEXT', { label: 'Title', required: false, defaultValue: 'Safety pulse', maxLength: 255 }) };
    const { user, sent } = await renderForm({ fields: withDefault, answers: {} });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await user.click(button('Post'));
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({}));
  });
});

describe('leaving', () => {
  test('asks before unsaved text is lost; staying keeps the text', async () => {
    const { user, leave } = await renderForm({ fields });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Ropes');
    leave();
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Ropes');
    leave();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  test('does not ask in an untouched or a saved form', async () => {
    const { user, leave, sent } = await renderForm({ fields, draftRequired: [] });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Ropes');
    await user.click(button('Save draft'));
    await waitFor(() => expect(sent.draft).toHaveLength(1));
    leave();
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });
});

describe('warnings for an author before sending', () => {
  test('a past send date, a question without options and a long title show at their fields', async () => {
    const { user, sent } = await renderForm({
      fields: {
        title: field('TEXT', { label: 'Title' }),
        options: field('LIST', { label: 'Choices', type: 'array' }),
        startDate: field('DATE', { label: 'Send on', required: false }),
      },
      answers: { title: 'x'.repeat(256), options: ['Red', 'Red'], startDate: '2020-01-01T00:00:00.000Z' },
      rules: {
        maxLength: { title: 255 },
        choiceLists: ['options'],
        sendDate: { field: 'startDate', earliest: new Date('2026-11-19T02:00:00Z') },
      },
    });
    await user.click(button('Post'));
    expect(await screen.findByText('Use at most 255 characters')).toBeVisible();
    expect(screen.getByText('Choices requires at least 2 items to be selected.')).toBeVisible();
    expect(screen.getByText('Choose today or a later day, or leave it empty to send now')).toBeVisible();
    expect(sent.post).toEqual([]);
  });
});
