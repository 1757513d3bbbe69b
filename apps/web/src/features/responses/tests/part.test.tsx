/** One site's part of a learning: who may answer it, how it is saved, and what happens when two do so at once. */
import { headers as wire } from '@muster/contract/shared/headers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../tests/app';
import { checkConnection } from '../../../lib/connection';
import { draftOf } from '../../../lib/drafts';
import { enterAgain, pressAgain } from '../../../../tests/forms';
import { learning, named, open, part, response, responseRoute, viewedRoute, viewRoute, views, whole } from '../../../../tests/learnings';

const address = '/mws/focus/7/11';
const saved = (status: 'IN_PROGRESS' | 'SUBMITTED', version: number) =>
  Response.json(response({ status, version, userId: 'u1' }), {
    status: 201,
    headers: {
      [wire.alert]: status === 'SUBMITTED' ? 'response.submitted' : 'response.updated',
      [wire.params]: `type=LEARNING&status=${status}`,
    },
  });
const stale = refusal(409, { message: 'error.version' });
const field = () => screen.findByRole('textbox', { name: /How is it really done/ });
const kept = () => draftOf('u1', 'answer 7.11');

async function confirm(name: 'Update' | 'Complete') {
  const dialog = await screen.findByRole('dialog', { name: `${name} response` });
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

describe('answering for a site', () => {
  test('[2.60] [2.72] a qualifier opens that site’s part, with what is read and what was saved before', async () => {
    const { askedFor } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    expect(await field()).toHaveValue('With two ropes');
    expect(screen.getByText('Blades are mended in the wind.')).toBeVisible();
    expect(screen.getByText('Copperline')).toBeVisible();
    expect(askedFor(viewRoute).map(({ query }) => query.get('siteId'))).toContain('1');
  });

  test('[4.11] [5.34] [8.30] Update asks first, saves in progress with the version that was seen, and goes on', async () => {
    const { askedFor } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: saved('IN_PROGRESS', 5) });
    await userEvent.type(await field(), ' and a radio');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update response' });
    expect(dialog).toHaveTextContent(/push the information to the parent report.*any time before completing/);
    expect(askedFor(responseRoute)).toHaveLength(0);
    await confirm('Update');
    expect(await screen.findByText('Response updated')).toBeVisible();
    expect(askedFor(responseRoute)[0]!.body).toMatchObject({
      campaignV2Id: 7,
      campaignV2SiteId: 11,
      campaignAnswer: { how: 'With two ropes and a radio' },
      status: 'IN_PROGRESS',
      type: 'SITE',
      version: 4,
    });
    expect(await field()).toHaveValue('With two ropes and a radio');
    expect(kept()).toBeUndefined();
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(askedFor(responseRoute)).toHaveLength(2));
    expect(askedFor(responseRoute)[1]!.body).toMatchObject({ version: 5 });
  });

  test('[4.12] [5.33] [2.116] Complete asks, ends it, and what was answered is there to read', async () => {
    const { askedFor, answer } = open(address, {
      [viewRoute]: views(whole(), part(1, {}, response())),
      [responseRoute]: saved('SUBMITTED', 5),
    });
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByRole('dialog', { name: 'Complete response' })).toHaveTextContent(/not be able to change your response/);
    const done = part(1, { isSubmittableByCurrentUser: false }, response({ status: 'SUBMITTED', version: 5 }));
    answer(viewRoute, views(whole(), done));
    await confirm('Complete');
    expect(await screen.findByText('This response has been completed')).toBeVisible();
    expect(screen.getByText('With two ropes')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(askedFor(responseRoute)[0]!.body).toMatchObject({ status: 'SUBMITTED' });
  });

  test('[4.12] what is heard of before the answer of one’s own save arrives is not called unsent', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (arrive = resolve));
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: () => pending });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await confirm('Complete');
    const mine = response({ status: 'SUBMITTED', version: 5, userId: 'u1', campaignAnswer: { how: 'With two ropes!' } });
    answer(viewRoute, views(whole(), part(1, { isSubmittableByCurrentUser: false }, mine)));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This response has been completed')).toBeVisible();
    expect(screen.queryByText('What you entered was not sent')).not.toBeInTheDocument();
    arrive(saved('SUBMITTED', 5));
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  test('[4.12] [5.2] Complete needs what is required, Update does not', async () => {
    const { askedFor } = open(address, { [viewRoute]: views(whole(), part(1)), [responseRoute]: saved('IN_PROGRESS', 1) });
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('This is a required field')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(askedFor(responseRoute)[0]?.body).toMatchObject({ status: 'IN_PROGRESS', version: 0 }));
  });

  test('[3.61] steps are ticked and sent by their id', async () => {
    const { askedFor } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: saved('IN_PROGRESS', 5) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Paint the crossing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(askedFor(responseRoute)[0]?.body).toMatchObject({ campaignAnswer: { done: [{ val: 's2' }] } }));
  });

  test('[4.11] [4.12] is done with the keyboard alone', async () => {
    const { answer } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: saved('IN_PROGRESS', 5) });
    const user = userEvent.setup();
    (await field()).focus();
    await user.keyboard('{End} and care');
    await enterAgain(user, 'Update');
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Response updated')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await enterAgain(user, 'Complete');
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete' })).toHaveFocus());
    answer(responseRoute, saved('SUBMITTED', 6));
    answer(viewRoute, views(whole(), part(1, { isSubmittableByCurrentUser: false }, response({ status: 'SUBMITTED', version: 6 }))));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This response has been completed')).toBeVisible();
  });
});

describe('who only reads', () => {
  const reader = { isSubmittableByCurrentUser: false, isIntendedForCurrentUser: false, allowedActions: ['viewReport' as const] };

  test('[2.115] is told that it is not theirs to answer, and sees what is asked', async () => {
    open(address, { [viewRoute]: views(whole(), part(1, reader)) });
    expect(await screen.findByText('You do not have permissions to participate in this activity')).toBeVisible();
    expect(screen.getByText('How is it really done?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
  });

  test('[4.13] a complete campaign leaves what is in progress to read, and says that it does not count', async () => {
    const complete = { ...reader, status: 'COMPLETE' as const, completeDate: '2026-11-05T03:00:00.000Z' };
    open(address, { [viewRoute]: views(whole(complete), part(1, complete, response())) });
    expect(await screen.findByText('This response was not completed. It is shown and not counted.')).toBeVisible();
    expect(screen.getByText('With two ropes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
  });
});

describe('the header', () => {
  test('[2.74] says that the parent is in progress and leads to it', async () => {
    open('/cws/learnings/7/11', { [viewRoute]: views(whole(), part(1)) });
    expect(await screen.findByText('The parent campaign is in progress.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/company/1/cws/learnings/7');
  });

  test('[2.74] says that it is completed and leads to its report', async () => {
    const complete = { status: 'COMPLETE' as const, completeDate: '2026-11-05T03:00:00.000Z', isSubmittableByCurrentUser: false };
    open('/mws/report/completed/7/11', {
      'GET /campaign-v2s/7/report-view': whole(complete),
      [viewRoute]: views(whole(complete), part(1, complete)),
    });
    expect(await screen.findByText('The parent campaign is completed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View report' })).toHaveAttribute('href', '/company/1/mws/report/completed/7');
  });

  test('[2.49] [2.72] in a site’s workspace its own part opens, and the whole is where it lives', async () => {
    const site = { id: 1, name: 'Copperline', status: 'ACTIVE', companyId: 1 };
    open('/site/1/sws/learnings/7', { [viewRoute]: views(whole(), part(1)), 'GET /sites/1/view': site, 'GET /sites/1': site });
    expect(await screen.findByRole('link', { name: 'View' })).toHaveAttribute('href', '/company/1/cws/learnings/7');
    expect(await field()).toBeVisible();
  });

  test('[2.75] [8.37] a draft’s part is unavailable', async () => {
    open('/cws/learnings/7/11', { [viewRoute]: whole({ status: 'DRAFT' }) });
    expect(await screen.findByText('Campaign is unavailable.')).toBeVisible();
  });

  test('[2.60] a qualifier that takes no part is an address where nothing lies', async () => {
    open('/mws/focus/7/99', { [viewRoute]: whole() });
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
  });

  test('[4.31] the part of another site shows as loading first, even if it was fetched before', async () => {
    const partOf = ({ query }: { query: URLSearchParams }) =>
      query.get('siteId') === '2' ? part(2) : views(whole(), part(1, {}, response()))({ query });
    const { router } = open(address, { [viewRoute]: partOf });
    await field();
    await router.navigate({ to: '/company/1/mws/focus/7/12' });
    expect(await screen.findByText('Duskwater')).toBeVisible();
    await router.navigate({ to: '/company/1/mws/focus/7/11' });
    expect(screen.queryByRole('textbox', { name: /How is it really done/ })).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getAllByText('Loading')).not.toEqual([]);
    expect(await field()).toHaveValue('With two ropes');
  });

  test('[4.15] opening marks the site as viewed, once, and the whole never', async () => {
    const { askedFor } = open(address, {
      [viewRoute]: views(
        whole({ isViewedByCurrentUser: false, isIntendedForCurrentUser: true }),
        part(1, { isViewedByCurrentUser: false }),
      ),
      [viewedRoute]: { campaignV2Id: 7 },
    });
    await field();
    await waitFor(() => expect(askedFor(viewedRoute)).toHaveLength(1));
    expect(askedFor(viewedRoute)[0]!.body).toEqual({ campaignV2Id: 7, siteId: 1 });
  });
});

describe('what is typed', () => {
  test('[8.13] survives a refusal and a reload, and goes out again under its own key', async () => {
    const answers = { [viewRoute]: views(whole(), part(1)), [responseRoute]: refusal(503, { message: 'error.http.503' }) };
    const broken = open(address, answers);
    await userEvent.type(await field(), 'By hand');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    expect(await screen.findByText('Error submitting response')).toBeVisible();
    expect(await field()).toHaveValue('By hand');
    document.body.replaceChildren();

    const again = open(address, { ...answers, [responseRoute]: saved('IN_PROGRESS', 1) });
    expect(await field()).toHaveValue('By hand');
    expect(screen.getByText('You have changes here that are not saved yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(again.askedFor(responseRoute)).toHaveLength(1));
    const keyOf = ({ askedFor }: typeof again) => askedFor(responseRoute)[0]!.headers.get(wire.idempotencyKey);
    expect(keyOf(again)).toBe(keyOf(broken));
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  test('[8.3] [8.13] survives being offline', async () => {
    open(address, {
      [viewRoute]: views(whole(), part(1)),
      [responseRoute]: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
    });
    await userEvent.type(await field(), 'By hand');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    expect(await screen.findByText('Server not reachable')).toBeVisible();
    expect(await field()).toHaveValue('By hand');
    expect(kept()).toMatchObject({ answers: { how: 'By hand' } });
  });

  test('is saved at once, even where the connection is lost after the save', async () => {
    const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    const { answer } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: saved('IN_PROGRESS', 5) });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    answer(viewRoute, cut);
    answer('HEAD /', cut);
    await confirm('Update');
    expect(await screen.findByText('No connection')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled());
    answer('HEAD /', refusal(404, {}));
    await act(() => checkConnection());
  });

  test('is kept from the first key on, for this site alone, and can be discarded', async () => {
    open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    await userEvent.type(await field(), '!');
    expect(kept()).toMatchObject({ answers: { how: 'With two ropes!' } });
    document.body.replaceChildren();
    open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    expect(await field()).toHaveValue('With two ropes!');
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    await waitFor(async () => expect(await field()).toHaveValue('With two ropes'));
    expect(kept()).toBeUndefined();
  });
});

describe('two who answer for the same site', () => {
  const theirs = response({ version: 5, campaignAnswer: { how: 'With a crane' } });

  test('an untouched form follows what somebody else saved', async () => {
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    expect(await field()).toHaveValue('With two ropes');
    answer(viewRoute, views(whole(), part(1, {}, theirs)));
    await queryClient.invalidateQueries();
    await waitFor(async () => expect(await field()).toHaveValue('With a crane'));
  });

  describe('after a save of one’s own that somebody else replaced', () => {
    const held = (version: number, how: string) => views(whole(), part(1, {}, response({ version, campaignAnswer: { how } })));

    async function saveThenFollow() {
      const app = open(address, {
        [viewRoute]: held(4, 'With two ropes'),
        [responseRoute]: Response.json(response({ version: 5, campaignAnswer: { how: 'With two ropes!' } }), { status: 201 }),
      });
      await userEvent.type(await field(), '!');
      await userEvent.click(screen.getByRole('button', { name: 'Update' }));
      app.answer(viewRoute, held(6, 'With a crane'));
      await confirm('Update');
      await waitFor(async () => expect(await field()).toHaveValue('With a crane'));
      const backToMine = async () => {
        app.answer(viewRoute, held(7, 'With two ropes!'));
        await app.queryClient.invalidateQueries();
      };
      return { ...app, backToMine };
    }

    test('[4.11] an untouched form follows them back to it', async () => {
      const { backToMine } = await saveThenFollow();
      await backToMine();
      await waitFor(async () => expect(await field()).toHaveValue('With two ropes!'));
    });

    test('[4.11] text that was typed since asks before it replaces it', async () => {
      const { backToMine } = await saveThenFollow();
      await userEvent.type(await field(), '?');
      await backToMine();
      expect(await screen.findByText('Bea Quill saved this meanwhile')).toBeVisible();
      expect(await field()).toHaveValue('With a crane?');
    });
  });

  test('[4.11] a stale save is refused, theirs is shown, and what was typed can be kept', async () => {
    const { answer, askedFor } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())), [responseRoute]: stale });
    await userEvent.type(await field(), '!');
    answer(viewRoute, views(whole(), part(1, {}, theirs)));
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    const choice = (await screen.findByText('Bea Quill saved this meanwhile')).closest('[role=alert]');
    await waitFor(() => expect(choice).toHaveFocus());
    expect(screen.getByText('With a crane')).toBeInTheDocument();
    expect(await field()).toHaveValue('With two ropes!');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.queryByText(/saved this meanwhile/)).not.toBeInTheDocument();
    // The choice outlives a reload.
    expect(kept()).toMatchObject({ begunUpon: { version: 5 }, answers: { how: 'With two ropes!' } });
    answer(responseRoute, saved('IN_PROGRESS', 6));
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(askedFor(responseRoute)).toHaveLength(2));
    expect(askedFor(responseRoute)[1]!.body).toMatchObject({ version: 5, campaignAnswer: { how: 'With two ropes!' } });
  });

  test('[4.11] theirs can be taken instead', async () => {
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    await userEvent.type(await field(), '!');
    answer(viewRoute, views(whole(), part(1, {}, theirs)));
    await queryClient.invalidateQueries();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect(await field()).toHaveValue('With a crane'));
    expect(screen.queryByText(/saved this meanwhile/)).not.toBeInTheDocument();
  });

  test('[4.11] what is typed after a save that lost its reply stays unsaved when the save arrives', async () => {
    const { answer, queryClient } = open(address, {
      [viewRoute]: views(whole(), part(1, {}, response())),
      [responseRoute]: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
    });
    const user = userEvent.setup();
    await user.type(await field(), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await screen.findByText('Server not reachable');
    await user.type(await field(), '?');

    const arrived = response({ version: 5, campaignAnswer: { how: 'With two ropes!' } });
    answer(viewRoute, views(whole(), part(1, { author: named('Astrid') }, arrived)));
    await queryClient.invalidateQueries();
    // The page shows what arrived.
    await screen.findByText(/Astrid Quill/);
    answer(viewRoute, views(whole(), part(1, {}, response({ version: 6, campaignAnswer: { how: 'With a crane' } }))));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Bea Quill saved this meanwhile')).toBeVisible();
    expect(await field()).toHaveValue('With two ropes!?');
    expect(kept()).toMatchObject({ answers: { how: 'With two ropes!?' } });
  });

  test('[4.11] a save that arrived although its reply was lost is no draft any more', async () => {
    const { answer, queryClient } = open(address, {
      [viewRoute]: views(whole(), part(1, {}, response())),
      [responseRoute]: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
    });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await screen.findByText('Server not reachable');
    expect(kept()).toBeDefined();
    answer(viewRoute, views(whole(), part(1, {}, response({ version: 5, campaignAnswer: { how: 'With two ropes!' } }))));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(kept()).toBeUndefined());
    expect(screen.queryByText(/saved this meanwhile/)).not.toBeInTheDocument();
  });

  test('[2.116] once somebody else has completed it, what was typed stands below to be read', async () => {
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    await userEvent.type(await field(), '!');
    answer(viewRoute, views(whole(), part(1, { isSubmittableByCurrentUser: false }, { ...theirs, status: 'SUBMITTED' })));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This response has been completed')).toBeVisible();
    expect(screen.getByText('With two ropes!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('With two ropes!')).not.toBeInTheDocument();
  });
});

test('[2.67] a draft of a site’s own leads to its form, and not to a part', async () => {
  const draft = learning({ status: 'DRAFT', scope: 'SITE', siteId: 1, campaignV2Sites: [], allowedActions: ['edit'] });
  const site = { id: 1, name: 'Copperline', status: 'ACTIVE', companyId: 1 };
  open('/site/1/sws/learnings/7', { [viewRoute]: { ...whole(), campaignV2: draft }, 'GET /sites/1/view': site, 'GET /sites/1': site });
  expect(await screen.findByText('This is a draft. Opening the form.')).toBeVisible();
});
