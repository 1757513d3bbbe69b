import { headers as wire } from '@muster/contract/shared/headers';
import { pressAgain } from '../../../../tests/forms';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../tests/app';
import { device } from '../../../../tests/one-device';
import { chosenFilesOf } from '../../files';
import { campaign, consultant, manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const createRoute = 'POST /campaign-v2s';
const updateRoute = 'PUT /campaign-v2s/7';
const created = (status: string) =>
  Response.json(campaign({ status: 'LIVE' }), {
    status: 201,
    headers: { [wire.alert]: 'campaign.created', [wire.params]: `type=POLL&status=${status}` },
  });
const draft = payload({ status: 'DRAFT', allowedActions: ['edit', 'post', 'delete'], startDate: null });

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which glove?');
  const [first, second] = screen.getAllByRole('textbox', { name: /Choices, item/ });
  await userEvent.type(first!, 'Leather');
  await userEvent.type(second!, 'Knitted');
  await screen.findByText(/members found/);
}

describe('choosing the sub-type', () => {
  test('[2.103] preselects the first one, and Next goes to its lower-case path', async () => {
    const { router } = open('/polls/new', manager);
    expect(await screen.findByRole('radio', { name: /Pulse check/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Single choice/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/new/single_choice'));
  });

  test.each([
    ['learnings', 'LEARNING', 'What kind of learning?'],
    ['improvements', 'IMPROVEMENT', 'What kind of improvement?'],
  ])('[2.32] works for %s too, and Next goes to new/{subType}', async (path, type, heading) => {
    const kind = { type, subType: 'GOOD_PRACTICE', title: 'Good practice', description: '', campaignTemplateId: 3 };
    const { router } = open(`/${path}/new`, { ...manager, answers: { [`GET /campaign-template-v2s/subTypes/${type}`]: [kind] } });
    expect(await screen.findByText(heading)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/company/1/cws/${path}/new/good_practice`));
  });

  test('[2.103] Cancel goes back to the list', async () => {
    const { router } = open('/polls/new', manager);
    await userEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls'));
  });

  test('[6.3] is denied to members with a text', async () => {
    open('/polls/new', member);
    expect(await screen.findByText('Permission Denied')).toBeVisible();
  });

  test('[2.30] an unknown sub-type is an unknown path', async () => {
    open('/polls/new/nonsense', manager);
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });
});

describe('[4.24] a new campaign', () => {
  test('[4.2] [5.4] as a draft needs only its draftRequired fields, and the form stays, with the address of the draft', async () => {
    const { router, askedFor } = open('/polls/new/single_choice', {
      ...manager,
      answers: { [createRoute]: created('DRAFT'), [viewRoute]: draft },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which glove?');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(router.state.location.href).toBe('/company/1/cws/polls/7/edit?draftOnly=true'));
    expect(await screen.findByRole('textbox', { name: /Question/ })).toHaveValue('Which glove?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus());
    expect(screen.queryByText('This is a draft. Opening the form.')).not.toBeInTheDocument();
    expect(askedFor(createRoute)[0]!.body).toMatchObject({
      campaignTemplateId: 3,
      companyId: 1,
      campaignMode: 'STANDALONE',
      status: 'DRAFT',
      configurationAnswer: { question: 'Which glove?' },
    });
    expect(await screen.findByText('Draft created successfully')).toBeVisible();
  });

  test('[5.2] [5.37] posting requires all required fields, and then asks for confirmation', async () => {
    const { askedFor, router } = open('/polls/new/single_choice', {
      ...manager,
      answers: { [createRoute]: created('LIVE'), [viewRoute]: payload() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
    expect(await screen.findAllByText('This is a required field')).not.toHaveLength(0);
    expect(askedFor(createRoute)).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Question/ })).toHaveFocus());

    await fillIn();
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Once posted you will be able to edit the poll until a response is submitted.');
    expect(dialog).toHaveTextContent('240 people, now');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(router.state.location.href).toBe('/company/1/cws/polls/7'));
    expect(askedFor(createRoute)[0]!.body).toMatchObject({ status: 'LIVE' });
  });

  test('[4.25] Post asks first: nothing is sent before the answer, and Cancel keeps the form', async () => {
    const { askedFor, router } = open('/polls/new/single_choice', { ...manager, answers: { [createRoute]: created('LIVE') } });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('dialog', { name: 'Post poll?' });
    expect(askedFor(createRoute)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(askedFor(createRoute)).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('Which glove?');
    expect(router.state.location.pathname).toBe('/company/1/cws/polls/new/single_choice');
  });

  test('[8.13] an error is shown, the text stays, and the retry has the same key', async () => {
    const { askedFor, answer } = open('/polls/new/single_choice', {
      ...manager,
      answers: { [createRoute]: refusal(503, { message: 'error.http.503' }) },
    });
    const question = await screen.findByRole('textbox', { name: /Question/ });
    await userEvent.type(question, 'Which glove?');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Error creating poll')).toBeVisible();
    expect(question).toHaveValue('Which glove?');
    answer(createRoute, created('DRAFT'));
    answer(viewRoute, draft);
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(askedFor(createRoute)).toHaveLength(2));
    const keys = askedFor(createRoute).map(({ headers }) => headers.get(wire.idempotencyKey));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a briefing whose reply was lost keeps its critical switch after a reload: the same body has the same key, another has its own', async () => {
    const kind = { type: 'BRIEFING', subType: 'SINGLE_CHOICE', title: 'Kind', description: '', campaignTemplateId: 3 };
    const answers = {
      'GET /campaign-template-v2s/subTypes/BRIEFING': [kind],
      [createRoute]: refusal(503, { message: 'error.http.503' }),
    };
    const sent: { isCritical: unknown; key: string | null }[] = [];
    const openForm = async () => {
      const app = open('/briefings/new/single_choice', { ...manager, answers });
      const critical = await screen.findByRole('switch', { name: 'Critical briefing' });
      let count = 0;
      const save = async () => {
        await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Save draft' }));
        count += 1;
        await waitFor(() => expect(app.askedFor(createRoute)).toHaveLength(count));
        const { body, headers } = app.askedFor(createRoute).at(-1)!;
        sent.push({ isCritical: (body as { isCritical?: boolean }).isCritical, key: headers.get(wire.idempotencyKey) });
      };
      return { critical, save };
    };
    const first = await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), 'Which glove?');
    await first.save();
    await userEvent.click(first.critical);
    await first.save();
    cleanup();
    const second = await openForm();
    expect(second.critical).toBeChecked();
    await second.save();
    await userEvent.click(second.critical);
    await second.save();
    expect(sent.map(({ isCritical }) => isCritical)).toEqual([false, true, true, false]);
    expect(sent[2]!.key).toBe(sent[1]!.key);
    expect(new Set([sent[0]!.key, sent[3]!.key])).not.toContain(sent[1]!.key);
  });

  test('a new briefing keeps its critical switch after a reload, also if nothing was typed', async () => {
    const kind = { type: 'BRIEFING', subType: 'SINGLE_CHOICE', title: 'Kind', description: '', campaignTemplateId: 3 };
    const openForm = async () => {
      open('/briefings/new/single_choice', { ...manager, answers: { 'GET /campaign-template-v2s/subTypes/BRIEFING': [kind] } });
      return screen.findByRole('switch', { name: 'Critical briefing' });
    };
    await userEvent.click(await openForm());
    cleanup();
    const second = await openForm();
    expect(second).toBeChecked();
    await userEvent.click(second);
    cleanup();
    expect(await openForm()).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  });

  test('whose restored text is discarded loses the chosen files too', async () => {
    vi.stubGlobal('indexedDB', device);
    open('/polls/new/single_choice', manager);
    await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which glove?');
    const chosen = chosenFilesOf('u1');
    await chosen.keep('photos', new File(['x'], 'glove.png', { type: 'image/png' }));
    cleanup();
    open('/polls/new/single_choice', manager);
    const discard = await screen.findByRole('button', { name: 'Discard them' });
    expect(await chosen.find('photos')).toHaveLength(1);
    await userEvent.click(discard);
    await waitFor(async () => expect(await chosen.find('photos')).toEqual([]));
    expect(screen.getByRole('textbox', { name: /Question/ })).toHaveValue('');
  });

  test.each([
    ['/briefings/new/single_choice', 'BRIEFING'],
    ['/polls/new/single_choice', 'POLL'],
    ['/huddles/new', 'HUDDLE'],
    ['/briefings/7/edit', 'BRIEFING'],
    ['/polls/7/edit', 'POLL'],
    ['/huddles/7/edit', 'HUDDLE'],
  ] as const)('[6.7] a consultant reads the form at %s and changes nothing', async (path, type) => {
    const kind = { type, subType: 'SINGLE_CHOICE', title: 'Kind', description: '', campaignTemplateId: 3 };
    const answers = {
      [`GET /campaign-template-v2s/subTypes/${type}`]: [kind],
      [viewRoute]: payload({ type, status: 'DRAFT', allowedActions: [] }),
    };
    open(path, { ...consultant, answers });
    expect(await screen.findByText('You can look at this form, but not change it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Question/ })).not.toBeInTheDocument();
  });
});

describe('[4.23] [4.24] editing', () => {
  test('[4.3] a draft has Save draft and Post, and is saved with its version', async () => {
    const { askedFor } = open('/polls/7/edit', {
      ...manager,
      answers: { [viewRoute]: draft, [updateRoute]: campaign({ status: 'DRAFT' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(askedFor(updateRoute)[0]?.body).toMatchObject({ id: 7, version: 3, status: 'DRAFT' }));
    expect(screen.getByRole('button', { name: 'Post' })).toBeVisible();
  });

  test('[8.13] a change that fails shows the message of its type', async () => {
    open('/polls/7/edit', {
      ...manager,
      answers: { [viewRoute]: draft, [updateRoute]: refusal(503, { message: 'error.http.503' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Error updating poll')).toBeVisible();
  });

  test('[3.13] a draft shows the version of its template, even after that is deleted', async () => {
    const app = open('/polls/7/edit', {
      ...manager,
      answers: { [viewRoute]: payload({ ...draft.campaignV2, campaignTemplateVersion: 4 }) },
    });
    expect(await screen.findByText('Made from version 4 of its template.')).toBeVisible();
    app.answer(viewRoute, payload({ ...draft.campaignV2, campaignTemplateId: null }));
    await app.queryClient.invalidateQueries();
    expect(await screen.findByText('Made from version 1 of a template that was deleted since.')).toBeVisible();
  });

  test('[4.3] a live campaign has Post changes and no draft', async () => {
    const live = payload({ allowedActions: ['edit'], campaignV2Engagement: { ...campaign().campaignV2Engagement, submissions: 0 } });
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: live } });
    expect(await screen.findByRole('button', { name: 'Post changes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
  });

  test('[4.7] the author learns that it is locked before an anonymous poll shows a count', async () => {
    const { author, campaignV2Engagement } = campaign();
    const hidden = payload({
      isAnonymous: true,
      author: { ...author!, userId: 'u1' },
      allowedActions: ['delete', 'viewReport'],
      campaignV2Engagement: { ...campaignV2Engagement, submissions: 0 },
    });
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: hidden } });
    expect(await screen.findByText('Locked because a response is submitted')).toBeVisible();
    document.body.replaceChildren();
    open('/polls/7', { ...manager, answers: { [viewRoute]: hidden } });
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('[4.7] [4.27] after the first response it is locked, and says why', async () => {
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: payload({ allowedActions: ['delete'] }) } });
    expect(await screen.findByText('Locked because a response is submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Post/ })).not.toBeInTheDocument();
  });

  test('a live briefing asks whether everyone must read it again', async () => {
    const briefing = payload({ type: 'BRIEFING', allowedActions: ['edit'] });
    const { askedFor } = open('/briefings/7/edit', {
      ...manager,
      answers: { [viewRoute]: briefing, [updateRoute]: campaign({ type: 'BRIEFING' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Post changes' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ask everyone to read it again' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Post changes' }));
    await waitFor(() => expect(askedFor(updateRoute)[0]?.body).toMatchObject({ status: 'LIVE', isReadAgain: true }));
  });
});
