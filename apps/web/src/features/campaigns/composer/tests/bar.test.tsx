import type { Configuration, FormField } from '@muster/contract/forms/types';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../../tests/app';
import { savedTime } from '../saved-time';
import { configuration, campaign, manager, open, payload, viewRoute } from '../../../../../tests/campaigns';
import { withDevice } from '../../../../../tests/one-device';

const updateRoute = 'PUT /campaign-v2s/7';
const { form } = configuration;
const optional = (label: string, inputType: FormField['inputType']): FormField => ({ label, type: 'string', inputType, required: false });

const withFields = (properties: Record<string, FormField>, more: Partial<Configuration['form']> = {}) =>
  ({
    ...configuration,
    form: { ...form, ...more, schema: { properties: { ...properties, ...form.schema.properties } } },
  }) as typeof configuration;

const draft = (changed: typeof configuration, answers: object, more: object = {}) =>
  payload({
    status: 'DRAFT',
    allowedActions: ['edit', 'post', 'delete'],
    startDate: null,
    version: 3,
    configuration: changed,
    configurationAnswer: { ...campaign().configurationAnswer, ...answers },
    ...more,
  });
const openDraft = (changed: typeof configuration, answers: object, more: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open('/polls/7/edit', { ...manager, answers: { [viewRoute]: draft(changed, answers), ...more } });
const question = () => screen.findByRole('textbox', { name: /Question/ });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the line of the folded fields shows a date in the zone of the campaign, as the bar does', async () => {
  // midnight in Brisbane
  openDraft(withFields({ start: optional('Send on', 'DATE') }, { mapToStartDate: 'start' }), { start: '2099-12-03T14:00:00.000Z' });
  expect(await screen.findByText('Send on: Fri 4 Dec 2099, 12:00am')).toBeVisible();
  expect(await screen.findByText(/^Ready to post: 240 people, from Fri 4 Dec 2099, 12:00am/)).toBeVisible();
});

test('the line of the folded fields cuts no character in half', async () => {
  openDraft(withFields({ context: optional('Why we ask', 'TEXT') }), { context: `${'x'.repeat(59)}👷 and more` });
  expect(await screen.findByText(`Why we ask: ${'x'.repeat(59)}👷…`)).toBeVisible();
});

test('a due date that may stay empty is not folded in a briefing: the critical switch stands below it', async () => {
  const changed = withFields({ context: optional('Why we ask', 'TEXT'), due: optional('Due', 'RELATIVE_DATE') }, { mapToEndDate: 'due' });
  open('/briefings/7/edit', { ...manager, answers: { [viewRoute]: draft(changed, {}, { type: 'BRIEFING' }) } });
  const critical = await screen.findByRole('switch', { name: 'Critical briefing' });
  expect(await screen.findByText('More: Why we ask')).toBeVisible();
  expect(critical.closest('details')).toBeNull();
});

test('a page that stays open for a week shows the due date of then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  openDraft(withFields({ due: { label: 'Due', type: 'string', inputType: 'RELATIVE_DATE' } }, { mapToEndDate: 'due' }), { due: '3 days' });
  const sending = await screen.findByText(/^Ready to post: 240 people, now, due /);
  const before = sending.textContent;
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(sending).toHaveTextContent(/^Ready to post: 240 people, now, due /);
  expect(sending).not.toHaveTextContent(before);
});

test('a save of another day is shown with its day', () => {
  const at = new Date('2026-11-23T12:00:00');
  expect(savedTime(at, new Date('2026-11-23T18:00:00'))).toBe('12:00pm');
  expect(savedTime(at, new Date('2026-11-24T08:00:00'))).toBe('23 Nov 2026, 12:00pm');
});

test('the first automatic save is said aloud, and later ones are not', async () => {
  withDevice();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const changed = withFields({});
  const saved = (version: number, text: string) => draft(changed, { question: text }, { version });
  const app = openDraft(changed, {});
  const save = async (version: number, text: string) => {
    app.answer(updateRoute, Response.json(saved(version, text).campaignV2));
    fireEvent.change(await question(), { target: { value: text } });
    const kept = await screen.findByText(/^Kept on this device/);
    expect(kept).toHaveAttribute('aria-live', 'off');
    app.answer(viewRoute, saved(version, text));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    return screen.findByText(/^Saved \d/);
  };
  expect(await save(4, 'Which dry glove?')).toHaveAttribute('aria-live', 'polite');
  expect(await save(5, 'Which dry glove today?')).toHaveAttribute('aria-live', 'off');
});

test('the window keeps the height of the bar free, and no more after the form', async () => {
  let measure = (): void => undefined;
  const Observer = class {
    constructor(callback: () => void) {
      this.callback = callback;
    }
    private readonly callback: () => void;
    observe = (element: Element) => {
      if (element.parentElement?.hasAttribute('data-form-bar')) measure = this.callback;
    };
    disconnect = () => undefined;
  };
  vi.stubGlobal('ResizeObserver', Observer);
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(166);
  openDraft(withFields({}), {});
  await question();
  const published = (position: string) => {
    const styles = vi.spyOn(window, 'getComputedStyle').mockReturnValue({ position } as CSSStyleDeclaration);
    measure();
    styles.mockRestore();
    return document.documentElement.style.getPropertyValue('--form-bar-height');
  };
  expect(published('fixed')).toBe('166px');
  expect(published('static')).toBe('0px');
  height.mockRestore();
  cleanup();
  expect(document.documentElement.style.getPropertyValue('--form-bar-height')).toBe('');
});

test('the first field to correct is the first on the screen, although the template has a folded one before it', async () => {
  openDraft(withFields({ place: { ...optional('Place', 'TEXT'), maxLength: 3 } }), { place: 'Harbour', question: '' });
  fireEvent.click(await screen.findByRole('button', { name: 'Post' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Question/ })).toHaveFocus());
});

test('the preview of a huddle has its whole text and its categories', async () => {
  const huddle = withFields(
    {
      context: { ...optional('Context', 'MARKDOWN'), type: 'string' },
      practices: {
        label: 'Practices',
        type: 'array',
        inputType: 'MULTI_SELECT_LIST',
        required: false,
        optionsFrom: { taxonomies: ['SAFETY_PRACTICE'] },
      },
    },
    { mapToDescription: 'context' },
  );
  const answers = { context: 'It rained **all** week.', practices: [{ categoryId: 21 }] };
  const shown = draft(huddle, answers, { type: 'HUDDLE' });
  open('/huddles/7/edit', {
    ...manager,
    answers: { [viewRoute]: shown, 'GET /categories': pageOf([{ id: 21, title: 'Hand safety', subCategory: 'SAFETY_PRACTICE' }]) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('It rained all week.'));
  expect(await within(dialog).findByText('Hand safety')).toBeInTheDocument();
});
