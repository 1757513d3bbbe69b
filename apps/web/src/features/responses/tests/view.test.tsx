import { headers as wire } from '@muster/contract/shared/headers';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { person, refusal } from '../../../../tests/app';
import { withDevice } from '../../../../tests/one-device';
import { waitingAlerts } from '../../../lib/alerts';
import { areDraftsWritten, draftOf } from '../../../lib/forms/drafts';
import { wipePerson } from '../../../lib/offline/device';
import { type campaign, configuration, manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const responseRoute = 'POST /campaign-v2-responses';
const viewedRoute = 'POST /campaign-v2-user-view-engagements';
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

  test('thanks by name and says how many have answered, but not of an anonymous poll', async () => {
    const done = { isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false, allowedActions: [] };
    const campaignV2Engagement = { ...payload().campaignV2.campaignV2Engagement, submissions: 92, expectedSubmitPersonnelCount: 238 };
    open('/polls/7', at({ ...done, campaignV2Engagement }));
    expect(await screen.findByText('Thanks, Amara. 92 of 238 have answered.')).toBeVisible();
    document.body.replaceChildren();
    open('/polls/7', at({ ...done, campaignV2Engagement, isAnonymous: true }));
    expect(await screen.findByText('Thanks, Amara.')).toBeVisible();
    expect(screen.queryByText(/of 238/)).toBeNull();
  });

  test('[2.114] scrolls to the confirmation, because the button was at the end of the page', async () => {
    const scrolledTo: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo.push(this.textContent);
    };
    const { answer } = open('/polls/7', at({}, { [responseRoute]: saved }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Leather' }));
    scrolledTo.length = 0;
    answer(viewRoute, payload({ isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Your answer has been submitted!');
    await waitFor(() => expect(scrolledTo).toEqual([expect.stringContaining('Your answer has been submitted!')]));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('the message names what was sent, because the person may have opened the next item meanwhile', async () => {
    open('/polls/7', at({}, { [responseRoute]: saved }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Leather' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Response submitted');
    expect(waitingAlerts().at(-1)).toMatchObject({ text: 'Response submitted', reasons: ['Which climbing glove?'] });
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

  test('makes the browser ask before it closes the tab with an unsent answer, also once the device has it', async () => {
    withDevice();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open('/polls/7', at());
    const choice = await screen.findByRole('radio', { name: 'Leather' });
    expect(close()).toBe(true);
    await userEvent.click(choice);
    expect(await areDraftsWritten('u1')).toBe(true);
    expect(close()).toBe(false);
    await wipePerson('u1');
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

  test.each([true, false])('[2.115] that asks nothing tells readers outside the audience why (intended: %s)', async (isIntended) => {
    const configurationOfNoForm = { ...configuration, responses: {} };
    const answers = { question: 'Wear the harness.', choices: [], audience: { membersSelectionCriteria: {} } };
    const part = {
      type: 'BRIEFING',
      configuration: configurationOfNoForm,
      configurationAnswer: answers,
      isSubmittableByCurrentUser: false,
    };
    open('/briefings/7', at({ ...part, isIntendedForCurrentUser: isIntended } as never));
    expect(await screen.findByText('Wear the harness.')).toBeVisible();
    expect(screen.queryAllByText('You are not selected to participate in this activity.')).toHaveLength(isIntended ? 0 : 1);
  });

  test('has an acknowledgement if its template has one', async () => {
    open('/briefings/7', at({ type: 'BRIEFING' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
  });
});
