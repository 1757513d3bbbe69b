/**
 * The files of waiting entries, such as a photo that was chosen without a network. The device keeps their content until the server has
 * the entry. They are uploaded before the request of their entry, which then names their ids.
 */
import { chosenContent, copyChosen, forgetChosen } from '../offline/chosen-files';
import { ApiError } from '../api-errors';
import { lostFile, type OutboxCall, type OutboxEntry, type WaitingFile } from './queue';
import { putEntry } from './store';
import { loadUploader } from './uploader';

/**
 * Uploads the files and resolves to the entry as it is sent. The device stores each id at once, so that a file is uploaded again only if
 * the server has deleted it.
 */
export async function withUploaded(userId: string, entry: OutboxEntry, onlyAs: string): Promise<OutboxEntry> {
  let now = entry;
  for (const file of entry.files ?? []) {
    const uploader = await loadUploader();
    if (!uploader) throw new Error('Nothing uploads files.');
    if (file.id !== undefined && (await uploader.isThere(file.id, onlyAs))) continue;
    const content = await chosenContent(userId, file.key);
    if (!content) throw new ApiError(400, { message: lostFile });
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

export async function forgetFiles(userId: string, files: readonly Pick<WaitingFile, 'key'>[] = []): Promise<void> {
  for (const file of files) await forgetChosen(userId, file).catch(() => undefined);
}

/**
 * The form of the entry gets copies of its files, because the person continues there. Resolves to the copies: all of them, or it
 * rejects and leaves none. A file that the device has lost stays lost.
 */
export async function copyFilesToForm(userId: string, files: readonly WaitingFile[] = []): Promise<readonly { key: string }[]> {
  const copies: { key: string }[] = [];
  try {
    for (const { key, from } of files) {
      const file = await chosenContent(userId, key);
      if (file) copies.push({ key: await copyChosen(userId, { key, file }, from) });
    }
  } catch (error) {
    await forgetFiles(userId, copies);
    throw error;
  }
  return copies;
}
