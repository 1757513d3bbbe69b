import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-errors';
import { draftOf, openDrafts } from '../forms/drafts';
import { forgetReader } from '../offline/forget';
import { useSavedForm } from '../forms/use-saved-form';

const stored = { name: 'North yard', phone: '1' };
type Values = typeof stored;
const send = vi.fn<(values: Values, meta: { version: number | undefined; idempotencyKey: string }) => Promise<Values>>();

interface FormProps {
  values?: Values;
  /** Undefined for a new object. */
  version?: number | undefined;
  item?: string | undefined;
}

function Form({ item, values = stored, ...given }: FormProps) {
  const version = 'version' in given ? given.version : 1;
  const saved = useSavedForm<Values, Values>({
    item,
    values,
    ...(version !== undefined && { version }),
    fields: ['name', 'phone'],
    send,
    fetchTheirs: async () => ({ values, ...(version !== undefined && { version }) }),
    staysOpen: true,
    onSaved: (now) => ({ values: now, ...(version !== undefined && { version: version + 1 }) }),
  });
  return (
    <form onSubmit={saved.submit}>
      <input aria-label="Name" {...saved.form.register('name')} />
      <input aria-label="Phone" {...saved.form.register('phone')} />
      {saved.isRestored && (
        <button type="button" onClick={saved.discard}>
          Discard
        </button>
      )}
      <output>{saved.theirs?.name}</output>
      {saved.isUnsaved() && <p>Unsaved</p>}
      <button>Save</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByText('Save')));

beforeEach(async () => {
  send.mockReset();
  await openDrafts('u1');
});
afterEach(() => forgetReader('u1'));

test('typed text is restored when the form opens later, together with the current stored values', () => {
  const { unmount } = render(<Form item="site 12" />);
  type('Name', 'South yard');
  unmount();
  render(<Form item="site 12" values={{ ...stored, phone: '2' }} />);
  expect([field('Name').value, field('Phone').value]).toEqual(['South yard', '2']);
  fireEvent.click(screen.getByText('Discard'));
  expect([field('Name').value, draftOf('u1', 'site 12')]).toEqual(['North yard', undefined]);
});

test('a form of another item does not show it', () => {
  const { unmount } = render(<Form item="site 12" />);
  type('Name', 'South yard');
  unmount();
  render(<Form item="site 13" />);
  expect(field('Name').value).toBe('North yard');
});

test('the draft is deleted when it is saved, and when the person types the stored value again', async () => {
  send.mockImplementation(async (values) => values);
  render(<Form item="site 12" />);
  type('Name', 'South yard');
  expect(draftOf('u1', 'site 12')).toBeDefined();
  await save();
  expect(draftOf('u1', 'site 12')).toBeUndefined();
  type('Name', 'West yard');
  type('Name', 'South yard');
  expect(draftOf('u1', 'site 12')).toBeUndefined();
});

test('text that was typed on an older version is sent with that version, so that nobody overwrites a newer one unseen', async () => {
  const { unmount } = render(<Form item="site 12" />);
  type('Name', 'South yard');
  unmount();
  send.mockRejectedValue(new ApiError(409, { message: 'error.version' }));
  render(<Form item="site 12" values={{ ...stored, name: 'East yard' }} version={5} />);
  await save();
  expect(send.mock.calls[0]?.[1]).toMatchObject({ version: 1 });
  expect([screen.getByRole('status').textContent, field('Name').value]).toEqual(['East yard', 'South yard']);
});

test('a form without an item, such as one for a password, leaves nothing on the device', () => {
  const { unmount } = render(<Form />);
  type('Name', 'secret');
  unmount();
  render(<Form />);
  expect(field('Name').value).toBe('North yard');
});

test('a new object whose reply was lost is sent again under the same key after a reload, and other values get another key', async () => {
  const keys = () => send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  send.mockRejectedValue(new ApiError(0, { message: 'serverNotReachable' }));
  const { unmount } = render(<Form item="new site" version={undefined} />);
  type('Name', 'South yard');
  await save();
  unmount();
  const { unmount: unmountAgain } = render(<Form item="new site" version={undefined} />);
  await save();
  expect(keys()[1]).toBe(keys()[0]);
  type('Name', 'West yard');
  await save();
  expect(keys()[2]).not.toBe(keys()[0]);
  unmountAgain();
  send.mockImplementation(async (values) => values);
  render(<Form item="new site" version={undefined} />);
  await save();
  expect(keys()[3]).toBe(keys()[2]);
  expect(draftOf('u1', 'new site')).toBeUndefined();
});

test('a new object that nobody changed keeps its key too, and nothing counts as restored', async () => {
  send.mockRejectedValue(new ApiError(0, { message: 'serverNotReachable' }));
  const { unmount } = render(<Form item="new site" version={undefined} />);
  await save();
  unmount();
  render(<Form item="new site" version={undefined} />);
  expect(screen.queryByText('Discard')).toBeNull();
  await save();
  const [first, second] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});

test('text that is typed during a save stays, unsaved, on the stored version', async () => {
  let arrive: (stored: Values) => void = () => undefined;
  send.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const { unmount } = render(<Form item="site 12" />);
  type('Name', ' South yard ');
  await save();
  type('Phone', '2');
  await act(async () => arrive({ name: 'South yard', phone: '1' }));
  expect([field('Name').value, field('Phone').value]).toEqual(['South yard', '2']);
  expect(screen.getByText('Unsaved')).toBeVisible();
  expect(draftOf('u1', 'site 12')).toMatchObject({ changed: { phone: '2' }, version: 2 });
  await save();
  expect(send.mock.calls[1]).toMatchObject([{ name: 'South yard', phone: '2' }, { version: 2 }]);
  await act(async () => arrive({ name: 'South yard', phone: '2' }));
  expect([field('Phone').value, screen.queryByText('Unsaved'), draftOf('u1', 'site 12')]).toEqual(['2', null, undefined]);
  unmount();
});
