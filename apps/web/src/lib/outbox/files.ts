/**
 * The files of waiting entries, such as a photo that was chosen without a network. The device keeps their content until the server has
 * the entry. They are uploaded before the request of their entry, which then names their ids.
 */
import { chosenContent, forgetChosen, moveChosen } from '../offline/chosen-files';
import { ApiError } from '../api-errors';
import type { OutboxCall, OutboxEntry, WaitingFile } from './queue';
import { putEntry } from './store';
import { loadUploader } from './uploader';

/** Uploads the files and resolves to the entry as it is sent. The device notes each id at once, so that no file is uploaded twice. */
export async function withUploaded(userId: string, entry: OutboxEntry, onlyAs: string): Promise<OutboxEntry> {
  let now = entry;
  for (const file of entry.files ?? []) {
    if (file.id !== undefined) continue;
    const uploader = await loadUploader();
    if (!uploader) throw new Error('Nothing uploads files.');
    const content = await chosenContent(userId, file.key);
    if (!content) throw new ApiError(400, { message: 'file.lost' });
    const id = await uploader.uploadWaiting(file, content, onlyAs);
    now = { ...now, files: now.files?.map((one) => (one.key === file.key ? { ...one, id } : one)) };
    await putEntry(userId, now);
  }
  return { ...now, call: { ...now.call, body: bodyWithFiles(now.call, now.files) } };
}

/** The body of the request, with the ids of the uploaded files. */
function bodyWithFiles({ body = {}, answersIn }: OutboxCall, files: readonly WaitingFile[] = []): Record<string, unknown> {
  let filled = body;
  for (const { id, field } of files) {
    filled = { ...filled, fileIds: [...listIn(filled['fileIds']), id] };
    if (answersIn === undefined) continue;
    const answers = filled[answersIn] as Record<string, unknown>;
    filled = { ...filled, [answersIn]: { ...answers, [field]: [...listIn(answers[field]), id] } };
  }
  return filled;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export async function forgetFiles(userId: string, files: readonly WaitingFile[] = []): Promise<void> {
  for (const file of files) await forgetChosen(userId, file).catch(() => undefined);
}

/** The form of the entry gets its files back, because the person continues there. */
export async function giveFilesBack(userId: string, files: readonly WaitingFile[] = []): Promise<void> {
  for (const { key, from } of files) await moveChosen(userId, key, from);
}
