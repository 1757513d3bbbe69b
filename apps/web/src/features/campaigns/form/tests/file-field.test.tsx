import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredFile } from '../../../files';
import { field, pressAgain, renderForm, sources } from './harness';

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
const post = () => screen.getByRole('button', { name: 'Post' });

test('[5.10] the files of a form are sent by their ids, and those that were removed since it was saved', async () => {
  const { user, sent } = await renderForm({ fields, answers: { resources: [3, 4] }, provided: { files } });
  await user.click(await screen.findByRole('button', { name: 'Remove file-3.pdf' }));
  await user.click(post());
  await waitFor(() => expect(sent.post[0]).toMatchObject({ answers: { resources: [4] }, fileIds: [4], removedResourceIds: [3] }));
});

test('a form is not sent while a file is on its way', async () => {
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
