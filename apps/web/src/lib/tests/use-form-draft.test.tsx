import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-errors';
import { draftOf, openDrafts } from '../forms/drafts';
import { forgetReader } from '../offline/forget';
import { useSavedForm } from '../forms/use-saved-form';

const stored = { name: 'North yard', phone: '1' };
type Values = typeof stored;
const send = vi.fn<(values: Values, meta: { version: number | undefined }) => Promise<Values>>();

function Form({ values = stored, version = 1, item }: { values?: Values; version?: number; item?: string | undefined }) {
  const saved = useSavedForm<Values, Values>({
    item,
    values,
    version,
    fields: ['name', 'phone'],
    send,
    fetchTheirs: async () => ({ values, version }),
    onSaved: (now) => ({ values: now, version: version + 1 }),
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

test('what was typed is there again when the form opens later, beside the stored values of now', () => {
  const { unmount } = render(<Form item="site 12" />);
  type('Name', 'South yard');
  unmount();
  render(<Form item="site 12" values={{ ...stored, phone: '2' }} />);
  expect([field('Name').value, field('Phone').value]).toEqual(['South yard', '2']);
  fireEvent.click(screen.getByText('Discard'));
  expect([field('Name').value, draftOf('u1', 'site 12')]).toEqual(['North yard', undefined]);
});

test('a form of something else does not show it', () => {
  const { unmount } = render(<Form item="site 12" />);
  type('Name', 'South yard');
  unmount();
  render(<Form item="site 13" />);
  expect(field('Name').value).toBe('North yard');
});

test('it goes when it is saved, and when the person types the stored value again', async () => {
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

test('what was typed on an older version is sent as that version, so that nobody overwrites a newer one unseen', async () => {
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
