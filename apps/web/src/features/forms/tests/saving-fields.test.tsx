import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-errors';
import { draftOf, openDrafts } from '../../../lib/forms/drafts';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { forgetReader } from '../../../lib/offline/forget';
import { SavingFields } from '../../../ui/forms/saving-fields';

interface Values {
  name: string;
}

const send = vi.fn<(values: Values) => Promise<Values>>();
const close = vi.fn();

/** A form that closes after a save, or one that stays open. */
function Form({ staysOpen = false, fetchTheirs }: { staysOpen?: boolean; fetchTheirs?: () => Promise<{ values: Values }> }) {
  const saved = useSavedForm<Values, Values>({
    item: 'new yard',
    values: { name: '' },
    fields: ['name'],
    staysOpen,
    send,
    ...(fetchTheirs && { fetchTheirs }),
    onSaved: (now) => (staysOpen ? { values: now } : close()),
  });
  return (
    <form onSubmit={saved.submit}>
      <SavingFields isSaving={saved.isReadOnly}>
        <input aria-label="Name" {...saved.form.register('name')} />
        <p>{saved.form.formState.errors.name?.message}</p>
      </SavingFields>
      <output>{saved.theirs?.name}</output>
      <button>Save</button>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const isReadOnly = () => name().closest('[inert]') !== null;
const save = () => act(async () => void fireEvent.click(screen.getByText('Save')));

/** Types a name and saves it, on a server that waits for `answer` or `refuse`. */
async function saveSlowly(staysOpen = false) {
  let answer: (saved: Values) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  send.mockImplementation(() => new Promise((resolve, reject) => ([answer, refuse] = [resolve, reject])));
  const view = render(<Form staysOpen={staysOpen} />);
  act(() => name().focus());
  fireEvent.change(name(), { target: { value: 'South yard' } });
  await save();
  return {
    ...view,
    answer: (saved: Values) => act(async () => answer(saved)),
    refuse: (error: unknown) => act(async () => refuse(error)),
  };
}

beforeEach(async () => {
  send.mockReset();
  close.mockReset();
  await openDrafts('u1');
});
afterEach(() => forgetReader('u1'));

describe('a form that closes after a save', () => {
  test('is read-only from the request until it closes, so that no typed text is lost', async () => {
    const { answer } = await saveSlowly();
    expect(isReadOnly()).toBe(true);
    expect(name().closest('[aria-busy="true"]')).not.toBeNull();
    await answer({ name: 'South yard' });
    expect([close.mock.calls.length, isReadOnly()]).toEqual([1, true]);
  });

  test('sends once, however often the person presses', async () => {
    const { answer } = await saveSlowly();
    await save();
    await answer({ name: 'South yard' });
    await save();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('can be changed again after the server refused a field, which gets the focus', async () => {
    const { refuse } = await saveSlowly();
    const fieldErrors = [{ objectName: 'yard', field: 'name', message: 'Size' }];
    name().blur();
    await refuse(new ApiError(400, { message: 'error.validation', fieldErrors }));
    expect([isReadOnly(), name().value]).toEqual([false, 'South yard']);
    expect(name()).toHaveFocus();
    await save();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('gives the focus back to its field after a lost connection', async () => {
    const { refuse } = await saveSlowly();
    // What a browser does with the focus in an inert element, and jsdom does not.
    name().blur();
    await refuse(new ApiError(0, { message: 'serverNotReachable' }));
    expect(isReadOnly()).toBe(false);
    expect(name()).toHaveFocus();
  });

  test('can be changed while the version that somebody else saved is still on its way', async () => {
    let arrive: (theirs: { values: Values }) => void = () => undefined;
    send.mockRejectedValue(new ApiError(409, { message: 'error.version' }));
    render(<Form fetchTheirs={() => new Promise((resolve) => (arrive = resolve))} />);
    fireEvent.change(name(), { target: { value: 'South yard' } });
    await save();
    expect(isReadOnly()).toBe(false);
    await save();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => arrive({ values: { name: 'East yard' } }));
    expect(screen.getByRole('status')).toHaveTextContent('East yard');
  });

  test('keeps the text on the device if the page dies during the request', async () => {
    const { unmount } = await saveSlowly();
    unmount();
    expect(draftOf('u1', 'new yard')).toMatchObject({ changed: { name: 'South yard' } });
    render(<Form />);
    expect([isReadOnly(), name().value]).toEqual([false, 'South yard']);
  });
});

test('a form that stays open can be changed during its save', async () => {
  const { answer } = await saveSlowly(true);
  expect(isReadOnly()).toBe(false);
  fireEvent.change(name(), { target: { value: 'South yard, gate 2' } });
  await answer({ name: 'South yard' });
  expect([isReadOnly(), name().value]).toEqual([false, 'South yard, gate 2']);
});
