import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { draftOf } from '../../../lib/forms/drafts';
import { pressAgain } from '../../../../tests/forms';
import { response } from '../../../../tests/learnings';
import { campaign, configuration, manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const responseRoute = 'POST /campaign-v2-responses';
const updateRoute = 'PUT /campaign-v2s/7';
const answerable = payload({ allowedActions: ['submit'] });
const openPoll = () =>
  open('/polls/7', { ...member, answers: { [viewRoute]: answerable, [responseRoute]: Response.json({ id: 1 }, { status: 201 }) } });

describe('an unsent answer', () => {
  test('is kept from the first choice, restored after a reload, and can be discarded', async () => {
    openPoll();
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    expect(draftOf('u1', 'answer 7')).toMatchObject({ answers: { choice: 'o2' } });
    cleanup();
    openPoll();
    expect(await screen.findByRole('radio', { name: 'Knitted' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByRole('radio', { name: 'Knitted' })).not.toBeChecked();
    expect(draftOf('u1', 'answer 7')).toBeUndefined();
  });

  test('is not sent for a changed question until the person has seen it', async () => {
    const { answer, askedFor, queryClient } = openPoll();
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    const { choice, why } = configuration.responses.schema!.properties;
    const another = {
      ...configuration,
      responses: { schema: { properties: { choice: { ...choice!, label: 'Which boot?' }, why: why! } } },
    };
    answer(viewRoute, payload({ allowedActions: ['submit'], title: 'Which boot?', version: 4, configuration: another }));
    await queryClient.invalidateQueries();

    const notice = (await screen.findByText('The question has changed')).closest('[role=alert]');
    expect(notice).toHaveTextContent('Which climbing glove?');
    expect(screen.getByRole('radio', { name: 'Knitted' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(notice).toHaveFocus());
    expect(askedFor(responseRoute)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'I have checked my answer' }));
    expect(screen.queryByText('The question has changed')).not.toBeInTheDocument();
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(askedFor(responseRoute)).toHaveLength(1));
  });

  test('stays readable after somebody deletes the poll, and the page says that it is gone', async () => {
    const { answer, queryClient } = openPoll();
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    answer(viewRoute, refusal(404, { message: 'error.notFound' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This was deleted, or you can no longer open it.')).toBeVisible();
    expect(screen.getByText('Knitted')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('is readable with its labels after a reload, if the poll was deleted, and can be discarded', async () => {
    openPoll();
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'Thin grip');
    cleanup();
    open('/polls/7', { ...member, answers: { [viewRoute]: refusal(404, { message: 'error.notFound' }) } });
    const notice = (await screen.findByText('What you entered was not sent')).closest<HTMLElement>('[role=alert]')!;
    expect(notice).toHaveTextContent('Knitted');
    expect(notice).toHaveTextContent('Thin grip');
    await userEvent.click(within(notice).getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Discard' })).getByRole('button', { name: 'Discard' }));
    expect(notice).not.toBeInTheDocument();
    expect(draftOf('u1', 'answer 7')).toBeUndefined();
    expect(screen.getByText("Sorry, there's nothing here :(")).toBeVisible();
  });

  test('alone keeps a deleted poll on the screen: without one the poll shows as not found', async () => {
    const { answer, queryClient } = openPoll();
    await screen.findByRole('radio', { name: 'Knitted' });
    answer(viewRoute, refusal(404, { message: 'error.notFound' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });

  test('an untouched form takes over the changed question silently', async () => {
    const { answer, queryClient } = openPoll();
    await screen.findByRole('radio', { name: 'Knitted' });
    answer(viewRoute, payload({ allowedActions: ['submit'], title: 'Which boot?', version: 4 }));
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'Which boot?' })).toBeVisible();
    expect(screen.queryByText('The question has changed')).not.toBeInTheDocument();
  });

  const ownAnswer = (campaignAnswer: object) => ({
    ...response({ campaignV2SiteId: null, status: 'SUBMITTED' }),
    userId: 'u1',
    campaignAnswer,
  });
  const submitted = (saved: object[], part: Parameters<typeof campaign>[0] = {}) =>
    payload({ isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false, ...part }, { campaignV2Responses: saved as never });

  test('stays readable below an answer that was submitted elsewhere, and disappears if both are equal', async () => {
    const { answer, queryClient } = openPoll();
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    answer(viewRoute, submitted([ownAnswer({ choice: 'o1' })]));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Your answer has been submitted!')).toBeVisible();
    const notice = (await screen.findByText('What you entered was not sent')).closest<HTMLElement>('[role=alert]')!;
    expect(notice).toHaveTextContent(/You already submitted an answer.*Knitted/);

    answer(viewRoute, submitted([ownAnswer({ choice: 'o2' })]));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(draftOf('u1', 'answer 7')).toBeUndefined();
  });

  describe('below an answer that the server does not show', () => {
    /** Submits, and receives the submitted answer before the response. */
    async function submitAndReceiveView() {
      let end = { arrive: (_reply: Response) => undefined as void, fail: () => undefined as void };
      const { answer, queryClient } = openPoll();
      answer(
        responseRoute,
        () =>
          new Promise<Response>((arrive) => {
            end = { arrive, fail: () => arrive(refusal(500, { message: 'error.http.500' })) };
          }),
      );
      await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
      await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
      answer(viewRoute, submitted([]));
      await queryClient.invalidateQueries();
      expect(await screen.findByText('Your answer has been submitted!')).toBeVisible();
      return end;
    }

    test('does not count as unsent while it is sent, and is deleted once it has arrived', async () => {
      const { arrive } = await submitAndReceiveView();
      expect(screen.queryByText('What you entered was not sent')).not.toBeInTheDocument();
      expect(draftOf('u1', 'answer 7')).toBeDefined();
      arrive(Response.json({ id: 1 }, { status: 201 }));
      await waitFor(() => expect(draftOf('u1', 'answer 7')).toBeUndefined());
      expect(screen.queryByText('What you entered was not sent')).not.toBeInTheDocument();
    });

    test('stays readable after the server has failed to save it, until the person discards it', async () => {
      const { fail } = await submitAndReceiveView();
      fail();
      const notice = (await screen.findByText('What you entered was not sent')).closest<HTMLElement>('[role=alert]')!;
      expect(notice).toHaveTextContent('Knitted');
      expect(draftOf('u1', 'answer 7')).toBeDefined();
      await userEvent.click(within(notice).getByRole('button', { name: 'Discard' }));
      const question = await screen.findByRole('dialog', { name: 'Discard' });
      expect(question).toHaveTextContent('Knitted');
      expect(notice).toBeInTheDocument();
      await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
      expect(notice).not.toBeInTheDocument();
      expect(draftOf('u1', 'answer 7')).toBeUndefined();
    });
  });

  test('that another tab typed during the request stays, and shows below the answer', async () => {
    const { answer } = openPoll();
    let reply: (response: Response) => void = () => undefined;
    answer(responseRoute, () => new Promise<Response>((resolve) => (reply = resolve)));
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const tab = new BroadcastChannel('muster.drafts');
    tab.postMessage({ key: 'u1 answer 7', stored: { keptAt: Date.now(), value: { answers: { choice: 'o2', why: 'Grip' } } } });
    await waitFor(() => expect(draftOf('u1', 'answer 7')).toMatchObject({ answers: { why: 'Grip' } }));
    tab.close();
    answer(viewRoute, submitted([ownAnswer({ choice: 'o2' })]));
    reply(Response.json({ id: 1 }, { status: 201 }));
    const notice = (await screen.findByText('What you entered was not sent')).closest('[role=alert]');
    expect(notice).toHaveTextContent('Grip');
  });

  test('stays readable when a poll is finalised that the person had answered elsewhere', async () => {
    const { answer, queryClient } = openPoll();
    await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
    answer(viewRoute, submitted([ownAnswer({ choice: 'o1' })], { status: 'COMPLETE' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('What you entered was not sent')).toBeVisible();
    expect(screen.queryByText(/Opening the report/)).not.toBeInTheDocument();
  });

  test('stays readable when the poll is finalised, instead of a redirect to the report', async () => {
    const { answer, queryClient, router } = openPoll();
    await userEvent.type(await screen.findByRole('textbox', { name: /Why/ }), 'Thin grip');
    answer(viewRoute, payload({ status: 'COMPLETE', isSubmittableByCurrentUser: false }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('What you entered was not sent')).toBeVisible();
    expect(screen.getByText('Thin grip')).toBeVisible();
    expect(router.state.location.pathname).toBe('/company/1/cws/polls/7');
    expect(screen.queryByText(/Opening the report/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the report' })).toBeVisible();
  });
});

describe('two tabs with one draft', () => {
  const draft = (part: Parameters<typeof campaign>[0] = {}) =>
    payload({ status: 'DRAFT', allowedActions: ['edit', 'post'], startDate: null, ...part });
  const theirs = draft({ version: 4, configurationAnswer: { ...campaign().configurationAnswer, question: 'Which boot?' } });
  const title = () => screen.findByRole('textbox', { name: /Question/ });

  test('[4.3] a save sends the version of its tab, and a conflict shows both texts', async () => {
    const { answer, askedFor, queryClient } = open('/polls/7/edit', {
      ...manager,
      answers: { [viewRoute]: draft(), [updateRoute]: refusal(409, { message: 'error.version' }) },
    });
    await userEvent.type(await title(), ' Again?');
    const configurationAnswer = { question: 'Which boot?', audience: { membersSelectionCriteria: { regionIds: [4] }, memberCount: 9 } };
    answer(viewRoute, draft({ version: 4, configurationAnswer }));
    await queryClient.invalidateQueries();

    const conflict = (await screen.findByText('Somebody else or another tab saved this meanwhile')).closest<HTMLElement>('[role=alert]')!;
    expect(within(conflict).getByText('Which boot?')).toBeInTheDocument();
    expect(within(conflict).getByText('9 members found')).toBeInTheDocument();
    expect(await title()).toHaveValue('Which glove? Again?');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(askedFor(updateRoute)).toHaveLength(1));
    expect(askedFor(updateRoute)[0]!.body).toMatchObject({ version: 3 });
    await waitFor(() => expect(conflict).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(askedFor(updateRoute)).toHaveLength(2));
    expect(askedFor(updateRoute)[1]!.body).toMatchObject({ version: 4, configurationAnswer: { question: 'Which glove? Again?' } });
  });

  test('an untouched form takes over the other tab’s version', async () => {
    const { answer, queryClient } = open('/polls/7/edit', { ...manager, answers: { [viewRoute]: draft() } });
    expect(await title()).toHaveValue('Which glove?');
    answer(viewRoute, theirs);
    await queryClient.invalidateQueries();
    await waitFor(async () => expect(await title()).toHaveValue('Which boot?'));
  });
});
