import { formMessages } from '@muster/contract/forms/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ui as texts } from '@muster/texts/en/ui.json';
import { field, pressAgain, renderForm } from '../../../../tests/forms';

const options = [
  { id: 'a', label: 'Apple' },
  { id: 'b', label: 'Berry' },
];
const yesNo = [
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
];
const post = () => screen.getByRole('button', { name: 'Post' });

test('[5.2] the English errors of fields have the texts of the contract', () => {
  const problems: Record<string, string> = texts.problem;
  // The page also writes a number as the language does.
  const said = Object.keys(formMessages).map((key) => [key, problems[key.slice('form.'.length)]?.replaceAll(', number}}', '}}')]);
  expect(Object.fromEntries(said)).toEqual(formMessages);
});

describe('TEXT', () => {
  test('[5.2] [5.5] a required text shows an error that is linked to the field, and takes the focus', async () => {
    const { user, sent } = await renderForm({ fields: { title: field('TEXT', { label: 'Title', description: 'What and where' }) } });
    await user.click(post());
    const input = screen.getByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAccessibleDescription('This is a required field What and where');
    expect(input).toBeInvalid();
    expect(sent.post).toEqual([]);
    await user.type(input, 'Rescue kit');
    expect(screen.queryByText('This is a required field')).not.toBeInTheDocument();
  });

  test('[5.44] zero shows as empty, and a whole number is sent as a number', async () => {
    const { user, sent } = await renderForm({
      fields: { count: field('TEXT', { type: 'integer', min: 1, max: 9 }) },
      answers: { count: 0 },
    });
    const input = screen.getByRole('textbox', { name: 'Label' });
    expect(input).toHaveValue('');
    await user.type(input, '12');
    await user.click(post());
    expect(await screen.findByText('Enter 9 or less')).toBeInTheDocument();
    // The refused field takes the focus a frame later. Typing before that would lose the focus.
    await waitFor(() => expect(post()).not.toHaveFocus());
    await user.clear(input);
    await user.type(input, 'two');
    expect(await screen.findByText('Enter a whole number')).toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '7');
    await waitFor(() => expect(input).toBeValid());
    await pressAgain(user, post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ count: 7 }));
  });

  test('a text beyond its limit shows an error with the limit', async () => {
    const { user } = await renderForm({ fields: { title: field('TEXT', { maxLength: 5 }) } });
    await user.type(screen.getByRole('textbox', { name: 'Label' }), 'too long');
    await user.tab();
    expect(await screen.findByText('Use at most 5 characters')).toBeInTheDocument();
  });
});

describe('RADIO and RADIO_BOOLEAN', () => {
  test('a choice is one click, and an optional one can be cleared', async () => {
    const { user, sent } = await renderForm({
      fields: { fruit: field('RADIO', { label: 'Fruit', required: false, inputTypeOptions: options }) },
    });
    const group = screen.getByRole('radiogroup', { name: 'Fruit' });
    await user.click(within(group).getByRole('radio', { name: 'Berry' }));
    expect(within(group).getByRole('radio', { name: 'Berry' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear answer' }));
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({}));
  });

  test('[5.8] the answer is the id of the chosen option, true or false', async () => {
    const { user, sent } = await renderForm({ fields: { hide: field('RADIO_BOOLEAN', { inputTypeOptions: yesNo }) } });
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ hide: 'false' }));
  });

  test('[5.8] options other than true and false show that the template is wrong', async () => {
    const inputTypeOptions = [...yesNo, { id: 'maybe', label: 'Maybe' }];
    const { user, sent } = await renderForm({ fields: { hide: field('RADIO_BOOLEAN', { inputTypeOptions }) } });
    expect(screen.getByText('Templated incorrectly configured')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(post());
    expect(sent.post).toEqual([]);
  });
});

describe('CHECKBOX and STEPS_LIST_CHECKABLE', () => {
  test('[5.2] with minItems the error names the field', async () => {
    const { user, sent } = await renderForm({
      fields: { who: field('CHECKBOX', { label: 'Who took part?', type: 'array', minItems: 1, inputTypeOptions: options }) },
    });
    await user.click(post());
    expect(await screen.findByText('Who took part? requires at least one item to be selected.')).toBeInTheDocument();
    // The refused field takes the focus a frame later. Typing before that would lose the focus.
    await waitFor(() => expect(post()).not.toHaveFocus());
    const group = screen.getByRole('group', { name: 'Who took part?' });
    expect(group).toHaveAccessibleDescription('Who took part? requires at least one item to be selected.');
    await user.click(within(group).getByRole('checkbox', { name: 'Berry' }));
    await user.click(within(group).getByRole('checkbox', { name: 'Apple' }));
    await pressAgain(user, post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ who: ['a', 'b'] }));
  });

  test('[3.61] ticked steps are sent by their val, and the field shows the number of ticked ones', async () => {
    const { user, sent } = await renderForm({
      fields: { done: field('STEPS_LIST_CHECKABLE', { type: 'array', inputTypeOptions: options }) },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Berry' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 done');
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ done: [{ val: 'b' }] }));
  });
});

describe('RELATIVE_DATE', () => {
  test('[5.13] the presets end at 5:00pm in the campaign’s zone, which is named', async () => {
    const { user, sent } = await renderForm({ fields: { due: field('RELATIVE_DATE', { label: 'Due' }) } });
    const group = screen.getByRole('radiogroup', { name: 'Due' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['3 days', '1 week', '2 weeks', 'Custom']);
    await user.click(within(group).getByRole('radio', { name: '3 days' }));
    expect(screen.getByRole('status')).toHaveTextContent('Mon 23 Nov 2026, 5:00pm (Brisbane, GMT+10)');
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ due: '3 days' }));
  });

  test('[5.13] a custom date has a number from 1 to 12, a unit and one of four times', async () => {
    const { user, sent } = await renderForm({ fields: { due: field('RELATIVE_DATE', { label: 'Due' }) } });
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsOf('Number')).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(optionsOf('Unit')).toEqual(['Days', 'Weeks', 'Months']);
    expect(optionsOf('Time')).toEqual(['9:00am', '12:00pm', '3:00pm', '5:00pm']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), '2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Months');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '09:00');
    expect(screen.getByText(/20 Jan 2027,? (at )?9:00/)).toBeInTheDocument();
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ due: '2 months 09:00' }));
  });

  test('[5.13] a due date counts from the chosen send date', async () => {
    await renderForm({
      fields: { start: field('DATE', { label: 'Send on', required: false }), due: field('RELATIVE_DATE', { label: 'Due' }) },
      answers: { start: '2026-11-30T14:00:00.000Z', due: '1 week' },
      sendDateField: 'start',
    });
    expect(screen.getByRole('status')).toHaveTextContent(/8 Dec 2026.*if sent 01 December 2026/);
  });
});

describe('DATE', () => {
  test('names its zone if the browser’s zone differs', async () => {
    const fields = { on: field('DATE', { label: 'Date' }) };
    const far = 'Pacific/Kiritimati';
    await renderForm({ fields, provided: { timeZone: far } });
    expect(await screen.findByRole('radiogroup', { name: 'Date' })).toHaveAccessibleDescription('Time zone: Kiritimati, GMT+14');
    document.body.replaceChildren();
    await renderForm({ fields, provided: { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone } });
    expect(await screen.findByRole('radiogroup', { name: 'Date' })).not.toHaveAccessibleDescription();
  });

  test('a day of the past refuses tomorrow in the zone, and accepts today', async () => {
    const on = field('DATE', { label: 'Date of your talk', notInFuture: true });
    // the clock of the form shows 20 November in Brisbane
    const { user, sent } = await renderForm({ fields: { on }, answers: { on: '2026-11-20T14:00:00.000Z' } });
    await screen.findByRole('spinbutton', { name: 'Day' });
    await user.click(post());
    expect(await screen.findByText('Choose today or an earlier day')).toBeInTheDocument();
    expect(sent.post).toEqual([]);
    const day = screen.getByRole('spinbutton', { name: 'Day' });
    await waitFor(() => expect(post()).not.toHaveFocus());
    await user.click(day);
    await waitFor(() => expect(day).toHaveFocus());
    await user.keyboard('20');
    await waitFor(() => expect(screen.queryByText('Choose today or an earlier day')).not.toBeInTheDocument());
    await pressAgain(user, post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ on: '2026-11-19T14:00:00.000Z' }));
  });

  test('begins with today in the zone where the template says so, and the calendar of a past day offers no later day', async () => {
    const on = field('DATE', { label: 'Date of your talk', notInFuture: true, defaultValue: 'TODAY' });
    const now = () => new Date('2026-03-09T15:00:00Z');
    const { user, sent } = await renderForm({ fields: { on }, provided: { now, timeZone: 'Australia/Brisbane' } });
    expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Another day' }));
    await user.click(await screen.findByRole('button', { name: 'Choose a date' }));
    const day = (name: RegExp) => screen.findByRole('button', { name });
    expect(await day(/11(th)?,? March 2026|March 11(th)?, 2026/)).toBeDisabled();
    expect(await day(/9(th)?,? March 2026|March 9(th)?, 2026/)).toBeEnabled();
    await user.keyboard('{Escape}');
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ on: '2026-03-09T14:00:00.000Z' }));
  });

  test('[5.6] [5.11] a day typed in part is invalid, a whole one is sent as the start of the day in the zone', async () => {
    const { user, sent } = await renderForm({ fields: { on: field('DATE', { label: 'Date' }) } });
    await user.click(screen.getByRole('radio', { name: 'Another day' }));
    await screen.findByRole('spinbutton', { name: 'Day' });
    /** Types into one part of the date after it has the focus, and waits until the part shows the keys. */
    const fill = async (name: string, keys: string, shown: string) => {
      const part = screen.getByRole('spinbutton', { name });
      await user.click(part);
      await waitFor(() => expect(part).toHaveFocus());
      await user.keyboard(keys);
      await waitFor(() => expect(screen.getByRole('spinbutton', { name })).toHaveTextContent(shown));
    };
    await fill('Day', '05', '05');
    await user.click(post());
    expect(await screen.findByText('Invalid date')).toBeInTheDocument();
    // The refused field takes the focus a frame later. Typing before that would lose the focus.
    await waitFor(() => expect(post()).not.toHaveFocus());
    await fill('Month', 'dec', 'Dec');
    await fill('Year', '2026', '2026');
    await waitFor(() => expect(screen.queryByText('Invalid date')).not.toBeInTheDocument());
    await pressAgain(user, post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ on: '2026-12-04T14:00:00.000Z' }));
  });
});

test('[5.6] half a date is not sent with a draft, and stays in the form', async () => {
  const fields = { title: field('TEXT', { label: 'Title' }), on: field('DATE', { label: 'Date', required: false }) };
  const { user, sent } = await renderForm({ fields, draftRequired: ['title'] });
  await user.click(screen.getByRole('radio', { name: 'Another day' }));
  const day = await screen.findByRole('spinbutton', { name: 'Day' });
  await user.click(day);
  await waitFor(() => expect(day).toHaveFocus());
  await user.keyboard('05');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Ropes');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent.draft[0]?.answers).toEqual({ title: 'Ropes' }));
  expect(screen.getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('05');
});

test('[5.11] today and yesterday are one press each, and an optional day can be cleared', async () => {
  const fields = { on: field('DATE', { label: 'Date', required: false }) };
  const now = () => new Date('2026-03-01T15:00:00Z');
  const { user, sent } = await renderForm({ fields, provided: { now, timeZone: 'Australia/Brisbane' } });
  const group = within(screen.getByRole('radiogroup', { name: 'Date' }));
  await user.click(group.getByRole('radio', { name: 'Yesterday' }));
  await user.click(post());
  await waitFor(() => expect(sent.post[0]?.answers).toEqual({ on: '2026-02-28T14:00:00.000Z' }));
});

test('a day that is already chosen shows in the picker, and today replaces it', async () => {
  const fields = { on: field('DATE', { label: 'Date', required: false }) };
  const now = () => new Date('2026-03-01T15:00:00Z');
  const answers = { on: '2026-01-04T14:00:00.000Z' };
  const { user, sent } = await renderForm({ fields, answers, provided: { now, timeZone: 'Australia/Brisbane' } });
  expect(await screen.findByRole('spinbutton', { name: 'Day' })).toHaveTextContent('05');
  expect(screen.getByRole('radio', { name: 'Another day' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  expect(screen.queryByRole('spinbutton')).toBeNull();
  await user.click(post());
  await waitFor(() => expect(sent.post[0]?.answers).toEqual({ on: '2026-03-01T14:00:00.000Z' }));
});

test('a list of more than eight options has a search, which keeps what is chosen in sight and does not send the form', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: `o${at}`, label: `Crane ${at}` }));
  const { user, sent } = await renderForm({ fields: { crane: field('RADIO', { label: 'Crane', inputTypeOptions: many }) } });
  await user.click(screen.getByRole('radio', { name: 'Crane 3' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search the list' }), '7{Enter}');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['o3', 'o7']);
  expect(sent.post).toEqual([]);
});

test('a scale of numbers names each option in full, and its ends below', async () => {
  const scale = ['1 Not at all', '2', '3 Very'].map((label, at) => ({ id: `${at}`, label }));
  await renderForm({ fields: { clear: field('RADIO', { label: 'How clear?', inputTypeOptions: scale }) } });
  expect(screen.getByRole('radio', { name: '1 Not at all' })).toBeVisible();
  expect(screen.getByText('Very')).toBeVisible();
});

describe('MULTI_SELECT_LIST, SITES_LIST', () => {
  test('categories can be searched, have groups, and are sent by categoryId', async () => {
    const { user, sent } = await renderForm({
      fields: {
        topics: field('MULTI_SELECT_LIST', {
          label: 'Topics',
          type: 'array',
          optionsFrom: { taxonomies: ['HIGH_RISK_WORK', 'SAFETY_PRACTICE'] },
        }),
      },
    });
    await user.type(screen.getByRole('combobox', { name: 'Topics' }), 'height');
    expect(screen.getByText('High-risk work')).toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Work at height' }));
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ topics: [{ categoryId: 11 }] }));
  });

  test('[5.19] sites are all sites, or those selected', async () => {
    const { user, sent } = await renderForm({ fields: { where: field('SITES_LIST', { label: 'Where', type: 'array' }) } });
    expect(await screen.findByText('0 worksites selected')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Where' }));
    await user.click(await screen.findByRole('option', { name: 'Heronmouth' }));
    expect(await screen.findByText('1 worksite selected')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'All sites' }));
    expect(await screen.findByText('3 worksites selected')).toBeInTheDocument();
    await user.click(post());
    await waitFor(() => expect(sent.post[0]?.answers).toEqual({ where: [1, 2, 3] }));
  });
});

test('[8.40] a field of an unknown type shows its name', async () => {
  await renderForm({ fields: { rating: field('STARS' as never) } });
  expect(screen.getByText('Unable to render field [rating]')).toBeInTheDocument();
});
