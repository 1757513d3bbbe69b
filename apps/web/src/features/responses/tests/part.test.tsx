/** One site's part of a learning: who may answer it, and how it is saved. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { enterAgain, pressAgain } from '../../../../tests/forms';
import { learning, open, part, response, responseRoute, viewedRoute, viewRoute, views, whole } from '../../../../tests/learnings';
import { address, confirm, field, kept, saved } from './part-of-site';

describe('answering for a site', () => {
  test('[2.60] [2.72] a qualifier opens that site’s part, with its content and its saved response', async () => {
    const { askedFor } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    expect(await field()).toHaveValue('With two ropes');
    expect(screen.getByText('Blades are mended in the wind.')).toBeVisible();
    expect(screen.getByText('Copperline')).toBeVisible();
    expect(askedFor(viewRoute).map(({ query }) => query.get('siteId'))).toContain('1');
  });

  test('[4.11] [5.34] [8.30] Update asks for confirmation, saves in progress with its version, and the form stays open', async () => {
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

  test('[4.12] [5.33] [2.116] Complete asks for confirmation, closes the part, and the answers can be read', async () => {
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

  test('a saved text that arrives before the response to its own save does not count as unsent', async () => {
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

  test('[4.12] [5.2] Complete requires required fields, Update does not', async () => {
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

  test('[4.11] [4.12] works with the keyboard alone', async () => {
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

describe('a reader', () => {
  const reader = { isSubmittableByCurrentUser: false, isIntendedForCurrentUser: false, allowedActions: ['viewReport' as const] };

  test('[2.115] learns that somebody else must answer, and sees the questions', async () => {
    open(address, { [viewRoute]: views(whole(), part(1, reader)) });
    expect(await screen.findByText('You do not have permissions to participate in this activity')).toBeVisible();
    expect(screen.getByText('How is it really done?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
  });

  test('[4.13] of a complete campaign sees the response in progress, and that it does not count', async () => {
    const complete = { ...reader, status: 'COMPLETE' as const, completeDate: '2026-11-05T03:00:00.000Z' };
    open(address, { [viewRoute]: views(whole(complete), part(1, complete, response())) });
    expect(await screen.findByText('This response was not completed. It is shown and not counted.')).toBeVisible();
    expect(screen.getByText('With two ropes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
  });
});

describe('the header', () => {
  test('[2.74] shows that the parent is in progress and links to it', async () => {
    open('/cws/learnings/7/11', { [viewRoute]: views(whole(), part(1)) });
    expect(await screen.findByText('The parent campaign is in progress.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/company/1/cws/learnings/7');
  });

  test('[2.74] shows that it is completed and links to its report', async () => {
    const complete = { status: 'COMPLETE' as const, completeDate: '2026-11-05T03:00:00.000Z', isSubmittableByCurrentUser: false };
    open('/mws/report/completed/7/11', {
      'GET /campaign-v2s/7/report-view': whole(complete),
      [viewRoute]: views(whole(complete), part(1, complete)),
    });
    expect(await screen.findByText('The parent campaign is completed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View report' })).toHaveAttribute('href', '/company/1/mws/report/completed/7');
  });

  test('[2.49] [2.72] in a site’s workspace its own part opens, and the whole in the parent’s workspace', async () => {
    const site = { id: 1, name: 'Copperline', status: 'ACTIVE', companyId: 1 };
    open('/site/1/sws/learnings/7', { [viewRoute]: views(whole(), part(1)), 'GET /sites/1/view': site, 'GET /sites/1': site });
    expect(await screen.findByRole('link', { name: 'View' })).toHaveAttribute('href', '/company/1/cws/learnings/7');
    expect(await field()).toBeVisible();
  });

  test('[2.75] [8.37] a draft’s part is unavailable', async () => {
    open('/cws/learnings/7/11', { [viewRoute]: whole({ status: 'DRAFT' }) });
    expect(await screen.findByText('Campaign is unavailable.')).toBeVisible();
  });

  test('[2.60] a qualifier that does not participate is an unknown path', async () => {
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

  test('[4.15] opening marks the site as viewed, once, and never the whole', async () => {
    const { askedFor } = open(address, {
      [viewRoute]: views(
        whole({ isViewedByCurrentUser: false, isIntendedForCurrentUser: true }),
        part(1, { isViewedByCurrentUser: false }),
      ),
      [viewedRoute]: { campaignV2Id: 7 },
    });
    await field();
    await waitFor(() => expect(askedFor(viewedRoute)).toHaveLength(1));
    expect(askedFor(viewedRoute)[0]!.body).toEqual({ campaignV2Id: 7, siteId: 1, shownLanguage: 'en' });
  });
});

test('[2.67] a draft of a site opens its form, and not a part', async () => {
  const draft = learning({ status: 'DRAFT', scope: 'SITE', siteId: 1, campaignV2Sites: [], allowedActions: ['edit'] });
  const site = { id: 1, name: 'Copperline', status: 'ACTIVE', companyId: 1 };
  open('/site/1/sws/learnings/7', { [viewRoute]: { ...whole(), campaignV2: draft }, 'GET /sites/1/view': site, 'GET /sites/1': site });
  expect(await screen.findByText('This is a draft. Opening the form.')).toBeVisible();
});
