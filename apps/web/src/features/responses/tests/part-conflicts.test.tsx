/** Two people answer for the same site at once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { framesBeforeRenders, pressAgain } from '../../../../tests/forms';
import { refusal } from '../../../../tests/app';
import { named, open, part, response, responseRoute, viewRoute, views, whole } from '../../../../tests/learnings';
import { address, confirm, field, kept, saved, stale } from './part-of-site';

describe('two people who answer for one site', () => {
  const theirs = response({ version: 5, campaignAnswer: { how: 'With a crane' } });

  test('an untouched form takes over what somebody else saved', async () => {
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    expect(await field()).toHaveValue('With two ropes');
    answer(viewRoute, views(whole(), part(1, {}, theirs)));
    await queryClient.invalidateQueries();
    await waitFor(async () => expect(await field()).toHaveValue('With a crane'));
  });

  describe('after the person’s own save is replaced by somebody else', () => {
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

    test('an untouched form takes over the replaced text again', async () => {
      const { backToMine } = await saveThenFollow();
      await backToMine();
      await waitFor(async () => expect(await field()).toHaveValue('With two ropes!'));
    });

    test('text that was typed since is replaced only on request', async () => {
      const { backToMine } = await saveThenFollow();
      await userEvent.type(await field(), '?');
      await backToMine();
      expect(await screen.findByText('Bea Quill saved this meanwhile')).toBeVisible();
      expect(await field()).toHaveValue('With a crane?');
    });
  });

  test('a conflict shows the other version, which takes the focus, and the typed text can be kept', async () => {
    framesBeforeRenders();
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
    // The choice survives a reload.
    expect(kept()).toMatchObject({ begunUpon: { version: 5 }, answers: { how: 'With two ropes!' } });
    answer(responseRoute, saved('IN_PROGRESS', 6));
    await pressAgain(userEvent.setup(), screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await waitFor(() => expect(askedFor(responseRoute)).toHaveLength(2));
    expect(askedFor(responseRoute)[1]!.body).toMatchObject({ version: 5, campaignAnswer: { how: 'With two ropes!' } });
  });

  test('a choice that appears while the person types leaves the focus in the field', async () => {
    framesBeforeRenders();
    const { answer, queryClient } = open(address, {
      [viewRoute]: views(whole(), part(1, {}, response())),
      [responseRoute]: stale,
    });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await screen.findByText('Error submitting response');
    await userEvent.type(await field(), '?');
    answer(viewRoute, views(whole(), part(1, {}, theirs)));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Bea Quill saved this meanwhile')).toBeVisible();
    expect(await field()).toHaveFocus();
  });

  test('the other version can be taken instead', async () => {
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    await userEvent.type(await field(), '!');
    answer(viewRoute, views(whole(), part(1, {}, theirs)));
    await queryClient.invalidateQueries();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect(await field()).toHaveValue('With a crane'));
    expect(screen.queryByText(/saved this meanwhile/)).not.toBeInTheDocument();
  });

  test('what is typed after a save that came through an error stays unsaved when the save arrives', async () => {
    const { answer, queryClient } = open(address, {
      [viewRoute]: views(whole(), part(1, {}, response())),
      [responseRoute]: refusal(500, { message: 'error.http.500' }),
    });
    const user = userEvent.setup();
    await user.type(await field(), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await screen.findByText('Error submitting response');
    await user.type(await field(), '?');

    const arrived = response({ version: 5, campaignAnswer: { how: 'With two ropes!' } });
    answer(viewRoute, views(whole(), part(1, { author: named('Astrid') }, arrived)));
    await queryClient.invalidateQueries();
    // The page shows the saved version.
    await screen.findByText(/Astrid Quill/);
    answer(viewRoute, views(whole(), part(1, {}, response({ version: 6, campaignAnswer: { how: 'With a crane' } }))));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Bea Quill saved this meanwhile')).toBeVisible();
    expect(await field()).toHaveValue('With two ropes!?');
    expect(kept()).toMatchObject({ answers: { how: 'With two ropes!?' } });
  });

  test('a save that arrived although the server answered with an error is no draft any more', async () => {
    const { answer, queryClient } = open(address, {
      [viewRoute]: views(whole(), part(1, {}, response())),
      [responseRoute]: refusal(500, { message: 'error.http.500' }),
    });
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await confirm('Update');
    await screen.findByText('Error submitting response');
    expect(kept()).toBeDefined();
    answer(viewRoute, views(whole(), part(1, {}, response({ version: 5, campaignAnswer: { how: 'With two ropes!' } }))));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(kept()).toBeUndefined());
    expect(screen.queryByText(/saved this meanwhile/)).not.toBeInTheDocument();
  });

  test('[2.116] after somebody else has completed it, the typed text stays readable below', async () => {
    const { answer, queryClient } = open(address, { [viewRoute]: views(whole(), part(1, {}, response())) });
    await userEvent.type(await field(), '!');
    answer(viewRoute, views(whole(), part(1, { isSubmittableByCurrentUser: false }, { ...theirs, status: 'SUBMITTED' })));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This response has been completed')).toBeVisible();
    expect(screen.getByText('With two ropes!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('dialog', { name: 'Discard' });
    expect(question).toHaveTextContent('With two ropes!');
    expect(screen.getByText('With two ropes!')).toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('With two ropes!')).not.toBeInTheDocument();
  });
});
