import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-errors';
import { setConnected } from '../../../lib/connection';
import type { StoredFile } from '../../files';
import type { FormAction } from '../submission';
import { field, pressAgain, renderForm, sources } from '../../../../tests/forms';

const fields = { resources: field('FILE', { label: 'Files', type: 'array', required: false }) };
const stored = (id: number): StoredFile => ({
  id,
  originalFileName: `file-${id}.pdf`,
  size: 10,
  presignedUrl: null,
  state: 'uploaded',
  rejection: null,
});
const files = {
  ...sources.files,
  find: (ids: readonly number[]) => Promise.resolve(ids.map(stored)),
};
const refusedFile = { objectName: 'campaignV2', field: 'configurationAnswer.resources', message: 'Unknown' };
const post = () => screen.getByRole('button', { name: 'Post' });

test('[5.10] a form sends the ids of its files, and of those that the person removed since it was saved', async () => {
  const { user, sent } = await renderForm({ fields, answers: { resources: [3, 4] }, provided: { files } });
  await user.click(await screen.findByRole('button', { name: 'Remove file-3.pdf' }));
  await user.click(post());
  await waitFor(() => expect(sent.post[0]).toMatchObject({ answers: { resources: [4] }, fileIds: [4], removedResourceIds: [3] }));
});

test('a form cannot be sent during an upload', async () => {
  let arrive: () => void = () => undefined;
  const slow = {
    ...files,
    refer: () => Promise.resolve({ id: 9, url: 'u' }),
    put: () => new Promise<void>((resolve) => (arrive = resolve)),
  };
  const { user, sent } = await renderForm({ fields, provided: { files: slow } });
  await user.upload(
    await screen.findByLabelText('Files', { selector: 'input' }),
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
  );
  await screen.findByRole('progressbar');
  await user.click(post());
  expect(await screen.findByText('Wait until the files are uploaded')).toBeInTheDocument();
  expect(sent.post).toEqual([]);
  arrive();
  await screen.findByText('file-9.pdf');
  await pressAgain(user, post());
  await waitFor(() => expect(sent.post[0]?.fileIds).toEqual([9]));
});

describe('without a network', () => {
  const place = { entityType: 'Question', companyId: 1 };
  const chosen: NonNullable<typeof files.chosen> = {
    find: async () => [],
    keep: async (_context, file) => ({ key: `kept ${file.name}`, file }),
    isKept: async () => true,
    forget: async () => undefined,
    leave: async () => undefined,
    copy: async ({ key }) => ({ key, from: key }),
  };
  const offline = { ...files, place, chosen, refer: () => Promise.reject(new ApiError(0, { message: '' })) };
  const required = { resources: field('FILE', { label: 'Files', type: 'array' }) };
  const send = vi.fn<FormAction['send']>(() => Promise.resolve());
  const action = (takesWaitingFiles: boolean): FormAction[] => [
    { name: 'post', label: 'Post', failure: 'Error creating poll', mode: 'post', isPrimary: true, takesWaitingFiles, send },
  ];
  // An upload that fails after the end of a test must not lose the connection again.
  beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response())));
  const choose = async (user: Awaited<ReturnType<typeof renderForm>>['user']) => {
    setConnected(false);
    await user.upload(
      await screen.findByLabelText('Files', { selector: 'input' }),
      new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('0%. Waiting for the network, then it continues.');
  };
  afterEach(() => {
    setConnected(true);
    send.mockClear();
  });

  test('a form that uses the outbox is sent with the stored file, which also satisfies a required field', async () => {
    const { user } = await renderForm({ fields: required, provided: { files: offline }, actions: action(true) });
    await choose(user);
    await user.click(post());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const [submission] = send.mock.calls[0]!;
    expect(submission).toMatchObject({ answers: { resources: [] }, fileIds: [], waiting: [{ field: 'resources', place }] });
    expect(submission.waiting[0]?.chosen).toMatchObject({ key: 'kept plan.pdf' });
  });

  test.each([
    ['a form that does not go through the outbox waits for the network', false, offline],
    ['a form whose device keeps no files waits for the network', true, { ...offline, chosen: undefined }],
  ])('%s', async (_, takesWaitingFiles, provided) => {
    const { user } = await renderForm({ fields, provided: { files: provided }, actions: action(takesWaitingFiles) });
    await choose(user);
    await user.click(post());
    expect(await screen.findByText('Wait until the files are uploaded')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });
});

test('a file that is deleted while the form is open is named after the server refuses it', async () => {
  let isThere = true;
  const passing = { ...files, find: (ids: readonly number[]) => Promise.resolve(isThere ? ids.map(stored) : []) };
  const send = () => {
    isThere = false;
    return Promise.reject(new ApiError(400, { message: 'error.validation', fieldErrors: [refusedFile] }));
  };
  const refusedPost: FormAction = { name: 'post', label: 'Post', failure: 'Error creating poll', mode: 'post', isPrimary: true, send };
  const { user } = await renderForm({ fields, answers: { resources: [3] }, provided: { files: passing }, actions: [refusedPost] });
  await screen.findByText('file-3.pdf');
  await user.click(post());
  expect(await screen.findByText(/was deleted because it was not sent within a day/)).toBeInTheDocument();
  expect(screen.getByText('Error creating poll')).toBeInTheDocument();
  // A failure shows one message: the summary links to the field, which gives the reason.
  expect(screen.queryByText(/This was not sent/)).not.toBeInTheDocument();
});
