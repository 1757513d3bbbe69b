import { headers as wire } from '@muster/contract/shared/headers';
import type { Configuration } from '@muster/contract/forms/types';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { framesBeforeRenders } from '../../../../tests/forms';
import { button, configuration, open, poll, press, save, tab } from './open-templates';

describe('the editor', () => {
  const put = 'PUT /campaign-template-v2s/7';
  const saved = () => ({ ...poll, version: 3 });
  const sentConfiguration = (app: ReturnType<typeof open>, route = put) =>
    (app.askedFor(route).at(-1)!.body as { configuration: Configuration }).configuration;

  test('[2.65] adds a template with its own question', async () => {
    const post = 'POST /campaign-template-v2s';
    const app = open('/new', {
      answers: { [post]: () => Response.json({ ...poll, id: 9 }, { status: 201 }), 'GET /campaign-template-v2s/9': poll },
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Type/ }), 'POLL');
    await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Boot check');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Sub-type/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Sub-type/ }), 'boot check');
    expect(screen.getByRole('textbox', { name: /^Sub-type/ })).toHaveValue('boot check');
    await tab('Respondent’s form');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Kind of the new field/ }), 'RADIO_BOOLEAN');
    await userEvent.type(screen.getByRole('textbox', { name: /^Label of the new field/ }), 'Do your boots fit?');
    await press('Add field');
    await save();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/system/campaign-templates/9'));
    expect(app.askedFor(post)[0]!.body).toMatchObject({ type: 'POLL', subType: 'BOOT_CHECK', title: 'Boot check' });
    expect(sentConfiguration(app, post).responses.schema?.properties).toMatchObject({
      answer: { inputType: 'TEXT' },
      doYourBootsFit: { label: 'Do your boots fit?', inputType: 'RADIO_BOOLEAN', inputTypeOptions: [{ id: 'true' }, { id: 'false' }] },
    });
    expect(sentConfiguration(app, post).report.properties).toEqual({
      answer: { list: 'COMMENTS_LIST' },
      doYourBootsFit: { chart: 'BAR_CHART', tone: 'neutral', list: 'RESPONDER_LIST' },
    });
  });

  test('the keyboard sorts fields, and the new place is announced', async () => {
    const app = open('/7/edit', { answers: { [put]: saved } });
    await tab('Author’s form');
    const up = await button('Move Choices up');
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Field is now 1 of 3')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Choices down' })).toHaveFocus());
    await save();
    await waitFor(() => expect(app.askedFor(put)).toHaveLength(1));
    expect(Object.keys(sentConfiguration(app).form.schema.properties)).toEqual(['choices', 'question', 'audience']);
    expect(app.askedFor(put)[0]!.body).toMatchObject({ version: 2 });
  });

  test('sends the changed setting of a field, and nothing else changes', async () => {
    const app = open('/7/edit', { answers: { [put]: saved } });
    await tab('Respondent’s form');
    await press(/^Comment/);
    await userEvent.type(screen.getByRole('textbox', { name: /^Help below the label/ }), 'In your own words');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Must be answered' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Characters at most/ }), '200');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^List in the report/ }), 'COMMENTS_LIST');
    await save();
    await waitFor(() => expect(app.askedFor(put)).toHaveLength(1));
    const expected = structuredClone(configuration);
    expected.responses.schema!.properties['comment'] = {
      label: 'Comment',
      type: 'string',
      inputType: 'TEXT',
      required: true,
      description: 'In your own words',
      maxLength: 200,
    };
    expected.report.properties['comment'] = { list: 'COMMENTS_LIST' };
    expect(sentConfiguration(app)).toEqual(expected);
  });

  test('says that a day cannot be in the future, and that today is already chosen', async () => {
    const app = open('/7/edit', { answers: { [put]: saved } });
    await tab('Respondent’s form');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Kind of the new field/ }), 'DATE');
    await userEvent.type(screen.getByRole('textbox', { name: /^Label of the new field/ }), 'Held on');
    await press('Add field');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The day cannot be in the future' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Today is already chosen' }));
    await save();
    await waitFor(() => expect(app.askedFor(put)).toHaveLength(1));
    expect(sentConfiguration(app).responses.schema?.properties).toMatchObject({
      heldOn: { inputType: 'DATE', notInFuture: true, defaultValue: 'TODAY' },
    });
  });

  test('lists all faults before anything is sent, each with a link to its place', async () => {
    const app = open('/7/edit');
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Title/ }));
    await tab('Author’s form');
    await press('Remove Choices');
    await save();
    expect(await screen.findByText('2 things need your attention')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveAccessibleDescription(/Write something here/);
    await press(/The author is not asked for “choices” any more/);
    const source = await screen.findByRole('combobox', { name: /^Where the choices come from/ });
    await waitFor(() => expect(source).toHaveFocus());
    expect(app.askedFor(put)).toHaveLength(0);
  });

  test('shows errors of the server at their fields, goes to the first, and keeps all text', async () => {
    framesBeforeRenders();
    open('/7/edit', {
      answers: {
        [put]: refusal(400, {
          message: 'error.validation',
          fieldErrors: [
            {
              objectName: 'campaignTemplateV2',
              field: 'configuration.form.schema.properties.choices.minItems',
              message: 'Max',
              detail: 'Too big: expected number to be <=500',
            },
          ],
        }),
      },
    });
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Slow poll');
    await save();
    const least = await screen.findByRole('textbox', { name: /^Items at least/ });
    await waitFor(() => expect(least).toHaveFocus());
    expect(least).toHaveAccessibleDescription(/expected number to be <=500/);
    await tab('About');
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Slow poll');
  });

  test('[7.22] shows an error for a sub-type that exists already', async () => {
    open('/7/edit', { answers: { [put]: refusal(409, { message: 'campaignTemplate.subTypeTaken', params: { subType: 'KIND_7' } }) } });
    await screen.findByRole('textbox', { name: /^Sub-type/ });
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Sub-type/ })).toHaveAccessibleDescription(/Choose another one/));
  });

  test('after a conflict loses nothing: the person sees that it changed, and chooses', async () => {
    const app = open('/7/edit', { answers: { [put]: refusal(409, { message: 'error.version' }) } });
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    app.answer('GET /campaign-template-v2s/7', { ...poll, title: 'Theirs', version: 5 });
    await save();
    const choice = await screen.findByText(/They saved “Theirs” as version 5/);
    expect(choice).toBeVisible();
    expect(choice.closest('[role=alert]')).toHaveFocus();
    expect(title).toHaveValue('Mine');
    app.answer(put, saved());
    await press('Keep mine');
    await save();
    await waitFor(() => expect(app.askedFor(put).at(-1)!.body).toMatchObject({ title: 'Mine', version: 5 }));
  });

  test('the preview follows the typing', async () => {
    open('/7/edit');
    await tab('Author’s form');
    await press(/^Choices/);
    const label = screen.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.type(label, 'Gloves');
    await tab('Preview');
    expect(await screen.findByRole('textbox', { name: 'Gloves, item 1' })).toBeVisible();
  });

  test('has a JSON text of the whole template: an invalid one shows its line, and does not change the lists', async () => {
    const app = open('/7/edit', { answers: { [put]: saved } });
    await tab('JSON');
    const text = await screen.findByRole('textbox', { name: 'The whole configuration' });
    const whole = JSON.stringify(configuration, null, 2);
    await replace(text, whole.replace('"version": 1,', '"version": 1'));
    expect(await screen.findByText(/^Line 3: this is not well-formed JSON|^This is not well-formed JSON/)).toBeVisible();
    await save();
    expect(app.askedFor(put)).toHaveLength(0);
    await tab('Author’s form');
    expect(await screen.findByText(/The text on the JSON tab cannot be read/)).toBeVisible();
    await press('Go to the text');
    await replace(await screen.findByRole('textbox', { name: 'The whole configuration' }), whole.replace('"Comment"', '"Anything else?"'));
    await tab('Respondent’s form');
    expect(await button(/^Anything else\?/)).toBeVisible();
    await save();
    await waitFor(() => expect(app.askedFor(put)).toHaveLength(1));
    expect(sentConfiguration(app).responses.schema?.properties['comment']?.label).toBe('Anything else?');
  });

  test('shows what was typed and not saved when it opens later, also an invalid text', async () => {
    const whole = () => screen.findByRole('textbox', { name: 'The whole configuration' });
    const title = () => screen.findByRole('textbox', { name: /^Title/ });
    open('/7/edit');
    await userEvent.type(await title(), ' of the day');
    await tab('JSON');
    await replace(await whole(), '{');
    cleanup();
    open('/7/edit', { answers: { 'GET /campaign-template-v2s/7': { ...poll, title: 'Changed meanwhile', version: 3 } } });
    expect(await title()).toHaveValue('Quick poll of the day');
    await tab('JSON');
    expect(await whole()).toHaveValue('{');
    await press('Discard them');
    expect(await whole()).toHaveValue(JSON.stringify(configuration, null, 2));
    await tab('About');
    expect(await title()).toHaveValue('Changed meanwhile');
    cleanup();
    open('/7/edit');
    expect(await title()).toHaveValue('Quick poll');
  });

  test('the list of unsent texts shows it with the labels of its forms, and an invalid JSON text as it was typed', async () => {
    const listed = async () => {
      cleanup();
      open('');
      await press('Open account menu');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Text you have not sent' }));
      return screen.findByRole('dialog', { name: 'Text you have not sent' });
    };
    open('/7/edit');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' of the day');
    const lists = await listed();
    for (const line of ['Title: Quick poll of the day', 'Sub-type: KIND_7', 'Author’s form: Question', 'Respondent’s form: Comment'])
      expect(lists).toHaveTextContent(line);
    expect(lists).not.toHaveTextContent('{');
    cleanup();
    open('/7/edit');
    await tab('JSON');
    await replace(await screen.findByRole('textbox', { name: 'The whole configuration' }), '{ "form": ');
    const texts = await listed();
    expect(texts).toHaveTextContent('Title: Quick poll of the day');
    expect(texts).toHaveTextContent('{ "form":');
  });

  test('text that was typed on an older version is saved as that version', async () => {
    const first = open('/7/edit', { answers: { [put]: refusal(503, {}) } });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    cleanup();
    const later = open('/7/edit', { answers: { [put]: saved, 'GET /campaign-template-v2s/7': { ...poll, version: 3 } } });
    await save();
    await waitFor(() => expect(later.askedFor(put)).toHaveLength(1));
    expect(later.askedFor(put)[0]!.body).toMatchObject({ title: 'Quick poll!', version: 2 });
    expect(first.askedFor(put)).toEqual([]);
  });

  test('a new template whose reply was lost is sent again under the same key after a reload', async () => {
    const post = 'POST /campaign-template-v2s';
    const lost = open('/new', { answers: { [post]: refusal(503, {}) } });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Boot check');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Sub-type/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Sub-type/ }), 'boot check');
    await save();
    await waitFor(() => expect(lost.askedFor(post)).toHaveLength(1));
    cleanup();
    const again = open('/new', { answers: { [post]: refusal(503, {}) } });
    await screen.findByRole('textbox', { name: /^Title/ });
    await save();
    await waitFor(() => expect(again.askedFor(post)).toHaveLength(1));
    const keyIn = (app: typeof lost) => app.askedFor(post)[0]!.headers.get(wire.idempotencyKey);
    expect(keyIn(again)).toBe(keyIn(lost));
  });

  test('asks before the person leaves unsaved changes', async () => {
    const { router } = open('/7/edit');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/campaign-templates'));
  });
});

/** Pastes over the whole text of a field. */
async function replace(text: HTMLElement, by: string): Promise<void> {
  await userEvent.clear(text);
  text.focus();
  await userEvent.paste(by);
}
