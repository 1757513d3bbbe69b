/**
 * Sends hostile files through the real upload path, with the composition of `start.ts`. Each file must have the outcome in its
 * list: no upload link, upload rejected, file rejected, or stored as an allowed type. Stored files are only served as attachments
 * with a harmless name, which no browser displays. No link can be changed into another one.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { widerTypes } from '@muster/contract/files/acceptance';
import type { FileResource } from '@muster/contract/files/file';
import { startInstallation } from '../../apps/api/tests/processes';
import type { Client } from '../../apps/api/tests/harness';
import { createFileReference } from '../../apps/api/tests/uploads';
import { hostileContents } from './contents';
import type { UploadOutcome, HostileFile } from './file';
import { uploadsWithWrongHeaders } from './wrong-headers';
import { hostileNames } from './names';
import { inParallel, type Outcome, type ProofOptions } from '../proof';
import { shuffled } from '../shuffle';

export const hostileFiles: readonly HostileFile[] = [...hostileNames, ...hostileContents, ...uploadsWithWrongHeaders];

const entityTypes = ['CampaignV2', 'Question'] as const;
const atOnce = 4;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-hostile-'));
  const place = await startInstallation();
  const failures: string[] = [];
  const counts: Record<string, number> = { files: 0, 'no link': 0, 'upload refused': 0, rejected: 0, attachment: 0, 'links changed': 0 };
  const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
  try {
    const product = await place.start({ DATA_DIR: folder, RATE_UPLOAD: '10000', RATE_ADDRESS: '100000' });
    const { id: companyId } = await place.make.company();
    const person = product.as(await place.make.person(companyId, { manager: true }));
    await inParallel(shuffled(hostileFiles, seed).slice(0, size), atOnce, async (file, index) => {
      const { outcome, faults } = await upload(person, entityTypes[index % entityTypes.length] ?? 'CampaignV2', file, count);
      count('files');
      count(outcome);
      failures.push(
        ...[outcome !== file.outcome && `${outcome} instead of ${file.outcome}`, ...faults]
          .flatMap((fault) => fault || [])
          .map((fault) => `${file.what}: ${fault}`),
      );
    });
    const stored = (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
      (entry) => entry.isFile() && /^[0-9a-f-]{36}/.test(entry.name),
    );
    if (stored.length !== counts['attachment'])
      failures.push(`the bytes of ${stored.length} files are stored, and ${counts['attachment']} were kept`);
    failures.push(...product.logged.filter((line) => /"level":"(error|fatal)"/.test(line)).map((line) => `logged: ${line.slice(0, 300)}`));
  } finally {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
  return { counts, failures };
}

interface Result {
  outcome: UploadOutcome;
  faults: (string | false)[];
}

async function upload(person: Client, entityType: string, file: HostileFile, count: (what: string) => void): Promise<Result> {
  const { status, body } = await createFileReference(person, entityType, file.name, file.announced);
  if (status !== 201) return { outcome: 'no link', faults: [notRefused('POST /files', status)] };
  const put = await send('PUT', file.isUnsigned ? body.url.replace(/&signature=.*/, '') : body.url, file);
  const { body: after } = await person.get<FileResource>(`/files/${body.id}`);
  if (put.status !== 200)
    return { outcome: 'upload refused', faults: [notRefused('PUT', put.status), ...(await faultsOfHidden(person, after, 'LINK_CREATED'))] };
  if (after.status !== 'UPLOAD_SUCCESS') return { outcome: 'rejected', faults: await faultsOfHidden(person, after, 'REJECTED') };
  return { outcome: 'attachment', faults: await faultsOfDownload(file, after, body.url, count) };
}

const notRefused = (what: string, status: number): string | false => (status < 400 || status >= 500) && `${what} answered ${status}`;

/** Checks that missing and rejected files cannot be downloaded. */
async function faultsOfHidden(
  person: Client,
  { id, status, url, presignedUrl }: FileResource,
  expected: FileResource['status'],
): Promise<Result['faults']> {
  const asked = await person.get(`/files/${id}/presigned-url`);
  return [
    status !== expected && `it is ${status}`,
    (url ?? presignedUrl) !== null && 'it has an address',
    asked.status !== 409 && `its address was answered with ${asked.status}`,
  ];
}

async function faultsOfDownload(
  file: HostileFile,
  { contentType, url }: FileResource,
  putUrl: string,
  count: (what: string) => void,
): Promise<Result['faults']> {
  if (url === null) return ['it is kept and has no address'];
  const { status, headers, body } = await send('GET', url);
  const name = file.shownAs ?? file.name;
  const faults = [
    !(contentType in widerTypes) && `it is kept as ${contentType}`,
    status !== 200 && `the download answered ${status}`,
    !Buffer.from(file.bytes).equals(body) && 'other bytes came back',
    headers['content-type'] !== contentType && `it is given out as ${String(headers['content-type'])}`,
    headers['x-content-type-options'] !== 'nosniff' && 'browsers may guess its type',
    !/^default-src 'none'; sandbox$/.test(String(headers['content-security-policy'])) && 'it is not sandboxed',
    fileNameOf(String(headers['content-disposition'])) !== name && `it is given out with ${String(headers['content-disposition'])}`,
  ];
  for (const changed of changedLinks(url, putUrl)) {
    count('links changed');
    const answer = await send('GET', changed);
    faults.push(answer.status !== 403 && answer.status !== 404 && `${changed} answered ${answer.status}`);
  }
  return faults;
}

/** Forged links. */
function changedLinks(url: string, putUrl: string): string[] {
  const changed = (name: string, value: string): string => {
    const link = new URL(url);
    link.searchParams.set(name, value);
    return link.href;
  };
  return [
    changed('type', 'text/html'),
    changed('name', 'page.html'),
    changed('expires', '9999999999'),
    `${url}&type=text%2Fhtml`,
    url.replace('/files/', '/files/x%2f..%2f'),
    putUrl,
  ];
}

/** The file name of an attachment. Undefined if it is not an attachment. */
function fileNameOf(disposition: string): string | undefined {
  const name = /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''([\w.!~%-]+)$/.exec(disposition)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

interface ReadAnswers {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Uses Node's http client, because fetch cannot send a wrong length. */
function send(method: 'GET' | 'PUT', url: string, { bytes, headers = {} }: Partial<HostileFile> = {}): Promise<ReadAnswers> {
  return new Promise((resolve, reject) => {
    let isHeard = false;
    const sending = request(
      url,
      { method, agent: false, headers: { ...(bytes && { 'content-length': bytes.length }), ...headers } },
      (response) => {
        isHeard = true;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('end', () => {
          sending.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
        });
        response.on('error', reject);
      },
    );
    // a rejected upload closes its connection, perhaps before all bytes are sent
    sending.on('error', (error) => isHeard || reject(error));
    sending.end(bytes);
  });
}
