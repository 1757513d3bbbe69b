import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openApp, person, refusal, stubWidth } from '../../../../tests/app';

const route = 'POST /support-requests';
const accepted = () => Response.json({ status: 'accepted' }, { status: 201 });
const on = { config: { supportRequests: true } };

const subject = () => screen.findByRole('textbox', { name: /^Subject/ });
const message = () => screen.findByRole('textbox', { name: /^Message/ });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
async function fill() {
  await userEvent.type(await subject(), 'A site is missing');
  await userEvent.type(await message(), 'How do I add one?');
}

describe('[2.9] the support form', () => {
  test('[7.72] sends subject and message, shows a confirmation page, and links home', async () => {
    const { askedFor, router } = openApp('/support-request', { ...on, answers: { [route]: accepted } });
    await fill();
    await send();
    expect(await screen.findByRole('heading', { name: 'Your request was sent' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/support-request-submitted');
    expect(askedFor(route).map(({ body }) => body)).toEqual([{ subject: 'A site is missing', message: 'How do I add one?' }]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });

  test('keeps the text if sending fails, and a retry is the same request', async () => {
    const { askedFor, answer, router } = openApp('/support-request', {
      ...on,
      answers: { [route]: refusal(503, { message: 'error.busy' }) },
    });
    await fill();
    await send();
    expect(await screen.findByText('The service is busy. Try again in a moment.')).toBeVisible();
    expect(await subject()).toHaveValue('A site is missing');
    expect(await message()).toHaveValue('How do I add one?');
    answer(route, accepted);
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/support-request-submitted'));
    const [first, second] = askedFor(route).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('requires both texts, and sends nothing without them', async () => {
    const { askedFor } = openApp('/support-request', on);
    await userEvent.type(await subject(), '   ');
    await send();
    expect(await screen.findAllByText('This is a required field')).toHaveLength(2);
    expect(askedFor(route)).toHaveLength(0);
  });

  test('shows the error of the server at its field', async () => {
    const fieldErrors = [{ objectName: 'body', field: 'message', message: 'Size' }];
    openApp('/support-request', { ...on, answers: { [route]: refusal(400, { message: 'error.validation', fieldErrors }) } });
    await fill();
    await send();
    expect(await screen.findByText('This is too long, too short, or out of range')).toBeVisible();
    expect(await message()).toHaveFocus();
  });

  test('says that support requests have been switched off in the meantime', async () => {
    openApp('/support-request', { ...on, answers: { [route]: refusal(409, { message: 'support.off' }) } });
    await fill();
    await send();
    expect(await screen.findByText('Support requests are switched off here. Ask your manager.')).toBeVisible();
  });

  test('a request that was not delivered is discarded only after a confirmation', async () => {
    const undelivered = { id: 7, subject: 'The gate is stuck', message: 'Since Monday', createdDate: '2026-03-10T09:00:00.000Z' };
    const list = 'GET /support-requests/undelivered';
    const remove = 'DELETE /support-requests/undelivered/7';
    const { answer, askedFor } = openApp('/support-request', {
      ...on,
      answers: { [list]: [undelivered], [remove]: refusal(503, { message: 'error.busy' }) },
    });
    const discard = async (choice: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      const question = await screen.findByRole('dialog', { name: 'Discard' });
      expect(question).toHaveTextContent('What you entered here will be lost.');
      expect(question).toHaveTextContent('Since Monday');
      await userEvent.click(within(question).getByRole('button', { name: choice }));
    };
    await discard('Cancel');
    expect(askedFor(remove)).toHaveLength(0);
    await discard('Discard');
    expect(await screen.findByText('The service is busy. Try again in a moment.')).toBeVisible();
    expect(screen.getByText('Since Monday')).toBeVisible();
    // Another tab has discarded it.
    answer(remove, refusal(404, { message: 'error.notFound' }));
    answer(list, []);
    await discard('Discard');
    await waitFor(() => expect(screen.queryByText('Since Monday')).not.toBeInTheDocument());
  });

  test('[7.72] shows a request that was not delivered, and sends its text again', async () => {
    const undelivered = { id: 7, subject: 'The gate is stuck', message: 'Since Monday', createdDate: '2026-03-10T09:00:00.000Z' };
    const { askedFor } = openApp('/support-request', {
      ...on,
      answers: { [route]: accepted, 'GET /support-requests/undelivered': [undelivered] },
    });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not delivered: The gate is stuck');
    expect(notice).toHaveTextContent('Since Monday');
    await userEvent.click(within(notice).getByRole('button', { name: 'Use this text' }));
    expect(await subject()).toHaveValue('The gate is stuck');
    expect(await message()).toHaveFocus();
    // a second press would replace what the person types now
    expect(within(notice).queryByRole('button', { name: 'Use this text' })).not.toBeInTheDocument();
    expect(notice).not.toHaveTextContent('Use its text');
    await userEvent.setup().click(within(notice).getByRole('button', { name: 'Copy text' }));
    expect(await within(notice).findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('The gate is stuck\n\nSince Monday');
    await send();
    await screen.findByRole('heading', { name: 'Your request was sent' });
    expect(askedFor(route).map(({ body }) => body)).toEqual([{ subject: 'The gate is stuck', message: 'Since Monday', replaces: 7 }]);
  });

  test('[7.72] replaces no request with a text that begins anew', async () => {
    const undelivered = { id: 7, subject: 'The gate is stuck', message: 'Since Monday', createdDate: '2026-03-10T09:00:00.000Z' };
    const { askedFor } = openApp('/support-request', {
      ...on,
      answers: { [route]: accepted, 'GET /support-requests/undelivered': [undelivered] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Use this text' }));
    await userEvent.clear(await subject());
    await userEvent.clear(await message());
    await fill();
    await send();
    await screen.findByRole('heading', { name: 'Your request was sent' });
    expect(askedFor(route).map(({ body }) => body)).toEqual([{ subject: 'A site is missing', message: 'How do I add one?' }]);
  });

  test('is for consultants too', async () => {
    openApp('/support-request', { ...on, me: { ...person, role: 'CONSULTANT' }, permissions: ['management:*:edit', 'management:*:read'] });
    expect(await subject()).toBeVisible();
  });

  test('is missing if support requests are off: the page says so, and links home', async () => {
    openApp('/support-request');
    expect(await screen.findByRole('heading', { name: 'Support requests are switched off' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});

test('[7.72] without support requests, the page shows a request that was not delivered, to copy', async () => {
  const undelivered = { id: 7, subject: 'The gate is stuck', message: 'Since Monday', createdDate: '2026-03-10T09:00:00.000Z' };
  openApp('/support-request', { answers: { 'GET /support-requests/undelivered': [undelivered] } });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Since Monday');
  expect(
    within(notice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Copy text', 'Discard']);
  expect(screen.getByRole('heading', { name: 'Support requests are switched off' })).toBeVisible();
});

test('[2.78] the help box in the sidebar opens the support form, which sends the page of origin', async () => {
  stubWidth(1440);
  const { askedFor, router } = openApp('/company/1/workspaces?code=secret', { ...on, answers: { [route]: accepted } });
  const link = await within(await screen.findByRole('complementary')).findByRole('link', { name: 'Contact support' });
  expect(link).toHaveAttribute('href', '/support-request');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/support-request'));
  await fill();
  await send();
  await screen.findByRole('heading', { name: 'Your request was sent' });
  expect(askedFor(route)[0]!.body).toMatchObject({ pageUrl: `${window.location.origin}/company/1/workspaces` });
});
