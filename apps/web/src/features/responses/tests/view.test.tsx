import { headers as wire } from '@muster/contract/shared/headers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageOf, person, refusal } from '../../../../tests/app';
import { draftOf } from '../../../lib/forms/drafts';
import { campaign, configuration, manager, member, open, payload, searchRoute, viewRoute } from '../../../../tests/campaigns';
import { GoneCampaign } from '../unsent/gone';

const responseRoute = 'POST /campaign-v2-responses';
const viewedRoute = 'POST /campaign-v2-user-view-engagements';
const finaliseRoute = 'PATCH /campaign-v2s/7';
const deleteRoute = 'DELETE /campaign-v2s/7';
const saved = () =>
  Response.json({ id: 1 }, { status: 201, headers: { [wire.alert]: 'response.submitted', [wire.params]: 'type=POLL&status=SUBMITTED' } });
const at = (part: Parameters<typeof campaign>[0] = {}, more = {}) => ({
  ...member,
  answers: { [viewRoute]: payload({ allowedActions: ['submit'], ...part }), ...more },
});

afterEach(() => void vi.restoreAllMocks());

describe('answering', () => {
  test('[2.114] [4.26] [5.35] [8.30] sends once however often Submit is pressed, and shows thanks', async () => {
    const { askedFor, answer } = open('/polls/7', at({}, { [responseRoute]: saved }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Leather' }));
    answer(viewRoute, payload({ isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false }));
    await userEvent.tripleClick(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your answer has been submitted!')).toBeVisible();
    expect(screen.getByText('You will be notified when the poll is complete')).toBeVisible();
    expect(await screen.findByText('Response submitted')).toBeVisible();
    expect(askedFor(responseRoute)).toHaveLength(1);
    expect(askedFor(responseRoute)[0]!.body).toMatchObject({
      campaignV2Id: 7,
      campaignAnswer: { choice: 'o1' },
      status: 'SUBMITTED',
      userId: 'u1',
    });
  });

  test('[5.2] shows an error at a missing required field, and sends nothing', async () => {
    const { askedFor } = open('/polls/7', at());
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This is a required field')).toBeVisible();
    expect(askedFor(responseRoute)).toHaveLength(0);
  });

  test('[8.13] keeps the choice after a failure, also after a reload, and retries with the same key', async () => {
    const broken = open('/polls/7', at({}, { [responseRoute]: refusal(500, { message: 'error.http.500' }) }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Error submitting response')).toBeVisible();
    expect(screen.getByText(/What you entered is still here\. Try again\./)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Knitted' })).toBeChecked();
    document.body.replaceChildren();

    const { askedFor } = open('/polls/7', at({}, { [responseRoute]: saved }));
    expect(await screen.findByRole('radio', { name: 'Knitted' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(askedFor(responseRoute)).toHaveLength(1));
    const keyOf = ({ headers }: { headers: Headers }) => headers.get(wire.idempotencyKey);
    expect(keyOf(askedFor(responseRoute)[0]!)).toBe(keyOf(broken.askedFor(responseRoute)[0]!));
    await waitFor(() => expect(draftOf('u1', 'answer 7')).toBeUndefined());
  });

  test('makes the browser ask before it closes the tab with an unsent answer', async () => {
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open('/polls/7', at());
    const choice = await screen.findByRole('radio', { name: 'Leather' });
    expect(close()).toBe(true);
    await userEvent.click(choice);
    expect(close()).toBe(false);
  });

  test('[4.13] shows the submitted answer read-only', async () => {
    const own = { id: 1, campaignV2Id: 7, campaignAnswer: { choice: 'o2' }, userId: 'u1', status: 'SUBMITTED' };
    const answered = payload(
      { isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false },
      { campaignV2Responses: [own as never] },
    );
    open('/polls/7', { ...member, answers: { [viewRoute]: answered } });
    expect(await screen.findByText('Knitted')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('[2.115] shows people outside the audience the reason and the questions', async () => {
    open('/polls/7', at({ isIntendedForCurrentUser: false, isSubmittableByCurrentUser: false, allowedActions: [] }));
    expect(await screen.findByText('You are not selected to participate in this activity.')).toBeVisible();
    expect(screen.getByText('Leather · Knitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });
});

describe('opening', () => {
  test('[4.15] marks the campaign as viewed, once', async () => {
    const { askedFor } = open('/polls/7', at({ isViewedByCurrentUser: false }, { [viewedRoute]: { campaignV2Id: 7 } }));
    await screen.findByRole('radio', { name: 'Leather' });
    await waitFor(() => expect(askedFor(viewedRoute)).toHaveLength(1));
    await waitFor(() => expect(askedFor(viewRoute).length).toBeGreaterThan(1));
    expect(askedFor(viewedRoute)).toHaveLength(1);
    expect(askedFor(viewedRoute)[0]!.body).toEqual({ campaignV2Id: 7, shownLanguage: 'en' });
  });

  test('[4.15] [6.15] does not count an ADMIN', async () => {
    const { askedFor } = open('/polls/7', { ...at({ isViewedByCurrentUser: false }), me: { ...person, userId: 'u1', role: 'ADMIN' } });
    await screen.findByRole('radio', { name: 'Leather' });
    expect(askedFor(viewedRoute)).toHaveLength(0);
  });

  test('[4.15] counts a consultant in the audience', async () => {
    const { askedFor } = open('/polls/7', {
      ...at({ isViewedByCurrentUser: false }, { [viewedRoute]: { campaignV2Id: 7 } }),
      me: { ...person, userId: 'u1', role: 'CONSULTANT' },
    });
    await waitFor(() => expect(askedFor(viewedRoute)).toHaveLength(1));
  });

  test('[2.67] redirects a draft to its form', async () => {
    const { router } = open('/polls/7?draftOnly=true', {
      ...manager,
      answers: { [viewRoute]: payload({ status: 'DRAFT', allowedActions: ['edit'] }) },
    });
    expect(await screen.findByText('This is a draft. Opening the form.')).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe('/company/1/cws/polls/7/edit?draftOnly=true'));
  });

  test('[2.67] [2.70] [9.28] redirects a complete poll to its report after a second, and not before', async () => {
    const { setTimeout: startTimer } = globalThis;
    const held: (() => void)[] = [];
    const holdOrStart = (run: () => void, milliseconds?: number) => {
      if (milliseconds !== 1_000) return startTimer(run, milliseconds);
      held.push(run);
      return undefined;
    };
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(holdOrStart as typeof setTimeout);
    const { router } = open('/polls/7', {
      ...member,
      answers: { [viewRoute]: payload({ status: 'COMPLETE', completeDate: '2026-11-05T03:00:00.000Z' }) },
    });
    const navigate = vi.spyOn(router, 'navigate');
    expect(await screen.findByText('This is finalised. Opening the report.')).toBeVisible();
    // The timer starts in an effect, which may come after the text.
    await waitFor(() => expect(held).not.toEqual([]));
    expect(navigate).not.toHaveBeenCalled();
    for (const run of held) run();
    expect(navigate).toHaveBeenCalled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7/report'));
  });

  test('[7.7] [8.38] shows not found for a missing campaign and for an invalid id', async () => {
    open('/polls/7');
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
    document.body.replaceChildren();
    open('/polls/seven');
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });

  test('[7.7] [2.94] shows separate pages for a denied and for a failed request', async () => {
    open('/polls/7', { ...member, answers: { [viewRoute]: refusal(403, { message: 'error.http.403' }) } });
    expect(await screen.findByText('403 Permission denied')).toBeVisible();
    document.body.replaceChildren();
    open('/polls/7', { ...member, answers: { [viewRoute]: refusal(500, { message: 'error.http.500' }) } });
    expect(await screen.findByText('Something went wrong :(')).toBeVisible();
  });

  test('[2.73] [8.37] shows an error for a type without a page', async () => {
    open('/polls/7', at({ type: 'QUIZ' as never }));
    expect(await screen.findByText('Could not load campaign')).toBeVisible();
  });
});

describe('managing', () => {
  const managed = (actions: ReturnType<typeof campaign>['allowedActions'], more = {}) => ({
    ...manager,
    answers: { [viewRoute]: payload({ allowedActions: actions }), ...more },
  });

  test('[3.16] shows how many have answered, and a link to the missing people', async () => {
    open('/polls/7', managed(['viewReport', 'finalise', 'delete']));
    const panel = await screen.findByRole('region', { name: 'Manage' });
    expect(panel).toHaveTextContent('14 of 23 answered');
    expect(within(panel).getByRole('link', { name: 'See who has not answered' })).toHaveAttribute(
      'href',
      '/company/1/cws/polls/7/report?tab=participants&show=missing',
    );
  });

  test('has buttons only for the actions that the api allows', async () => {
    open('/polls/7', managed(['viewReport']));
    const panel = await screen.findByRole('region', { name: 'Manage' });
    expect(within(panel).getByRole('link', { name: 'Report' })).toBeVisible();
    for (const name of ['Finalise', 'Delete', 'Edit', 'Take over'])
      expect(within(panel).queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('has only Edit and Languages for people who may only edit', async () => {
    open('/polls/7', managed(['edit']));
    const panel = await screen.findByRole('region', { name: 'Manage' });
    expect(within(panel).getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(within(panel).queryAllByRole('button')).toEqual([]);
    expect(
      within(panel)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Edit', 'Languages']);
  });

  test('[4.4] [8.30] finalising asks for confirmation, says that it is final, and opens the report', async () => {
    const done = Response.json(campaign({ status: 'COMPLETE' }), {
      headers: { [wire.alert]: 'campaign.completed', [wire.params]: 'type=POLL' },
    });
    const { askedFor, router } = open('/polls/7', managed(['finalise'], { [finaliseRoute]: done }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalise' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Once finalised it cannot be reopened.');
    expect(askedFor(finaliseRoute)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Finalise' }));
    expect(await screen.findByText('Campaign completed')).toBeVisible();
    expect(askedFor(finaliseRoute)[0]!.body).toEqual({ id: 7, version: 3, status: 'COMPLETE' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7/report'));
  });

  test('a double tap on the confirmation of Finalise sends one request', async () => {
    const done = Response.json(campaign({ status: 'COMPLETE' }));
    const { askedFor, router } = open('/polls/7', managed(['finalise'], { [finaliseRoute]: done }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalise' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalise' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/7/report'));
    expect(askedFor(finaliseRoute)).toHaveLength(1);
  });

  test('[8.11] [8.12] shows an error if finalising fails', async () => {
    open('/polls/7', managed(['finalise'], { [finaliseRoute]: refusal(503, { message: 'error.http.503' }) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalise' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalise' }));
    expect(await screen.findByText('Error completing campaign')).toBeVisible();
  });

  test('[4.6] [5.36] deleting asks for confirmation, and shows its progress', async () => {
    let finish: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => (finish = resolve));
    const { router, queryClient, answer: answerNow } = open('/polls/7', managed(['delete'], { [deleteRoute]: () => answer }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure? Once deleted it is gone forever!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('deleting...')).toBeVisible();
    await GoneCampaign.preload();
    answerNow(viewRoute, refusal(404, { message: 'error.notFound' }));
    await queryClient.invalidateQueries();
    // The query client notifies its screens in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('deleting...'), 'the own deletion is not reported').toBeVisible();
    finish(new Response(null, { status: 204, headers: { [wire.alert]: 'campaign.deleted', [wire.params]: 'type=POLL' } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls'));
    expect(await screen.findByText('Poll deleted')).toBeVisible();
  });

  test('[4.6] after a delete on a wide screen, the list opens the next item, also if the new list arrives late', async () => {
    let finish: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (finish = resolve));
    let isDeleted = false;
    const left = campaign({ id: 8, title: 'What slows a permit?' });
    const { router } = open(
      '/polls/7',
      managed(['delete'], {
        [searchRoute]: () => (isDeleted ? late : pageOf([campaign(), left])),
        'GET /campaign-v2s/8/view': payload({ id: 8, title: left.title }),
        [deleteRoute]: () => {
          isDeleted = true;
          return new Response(null, { status: 204 });
        },
      }),
      1440,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(isDeleted).toBe(true));
    finish(pageOf([left]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/cws/polls/8'));
  });

  test('[4.6] [8.13] a delete that failed is announced, and can be tried again at once', async () => {
    open('/polls/7', managed(['delete'], { [deleteRoute]: refusal(503, { message: 'error.http.503' }) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting poll')).toBeVisible();
    expect(screen.queryByText('deleting...')).not.toBeInTheDocument();
    // The dialog has a button of the same name until it has closed.
    expect(await screen.findByRole('button', { name: 'Delete', hidden: true })).toBeEnabled();
  });

  test('[4.27] a locked campaign keeps its Edit button, disabled with the reason', async () => {
    open('/polls/7', managed(['delete']));
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(edit);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Locked because a response is submitted');
  });
});

describe('a briefing', () => {
  const reads: ReturnType<typeof campaign>['configuration'] = {
    ...configuration,
    responses: {
      schema: { properties: { text: { label: 'What happened?', type: 'string', inputType: 'READONLY_TEXT', value: 'A spanner fell.' } } },
    },
  };

  test('[2.69] shows its content, and that the person has read it', async () => {
    open('/briefings/7', at({ type: 'BRIEFING', configuration: reads, isSubmittableByCurrentUser: false }));
    expect(await screen.findByText('A spanner fell.')).toBeVisible();
    expect(screen.getByText('Read')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  test('has an acknowledgement if its template has one', async () => {
    open('/briefings/7', at({ type: 'BRIEFING' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
  });
});
