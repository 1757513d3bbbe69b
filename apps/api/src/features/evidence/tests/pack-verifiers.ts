/** Unzips an evidence pack and runs both verifiers in it: the page for browsers, and the Python script. */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { fromBuffer } from 'yauzl';

export type Files = Record<string, string>;
interface Verdict {
  problems: string[];
  held: string[];
}

/** All files are texts, but the document. */
const encodingOf = (name: string): 'latin1' | 'utf8' => (name.endsWith('.pdf') ? 'latin1' : 'utf8');
export const bytesOf = (name: string, text: string): Buffer => Buffer.from(text, encodingOf(name));

export const unzip = (bytes: Buffer): Promise<Files> =>
  new Promise((resolve, reject) => {
    const files: Files = {};
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (!zip) return reject(error ?? new Error('no archive'));
      zip.on('entry', (entry: { fileName: string }) =>
        zip.openReadStream(entry as never, (fault, stream) => {
          if (!stream) return reject(fault ?? new Error('no file'));
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files[entry.fileName] = Buffer.concat(parts).toString(encodingOf(entry.fileName));
            zip.readEntry();
          });
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });

/** Runs the script of the page `verify.html` outside a browser. So the script must not use anything that only a browser has. */
export function checkInBrowser(files: Files, page: string, head?: string): Verdict {
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  const checkPack = runInNewContext(`${script}\ncheckPack`, { TextEncoder, TextDecoder, atob, btoa }) as (
    files: Record<string, Buffer>,
    head?: string,
  ) => Verdict;
  return checkPack(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(name, text)])), head);
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

async function checkInPython(files: Files, head?: string): Promise<Verdict & { code: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-pack-'));
  const given = head === undefined ? {} : { 'mail.txt': head };
  await Promise.all(Object.entries({ ...files, ...given }).map(([name, text]) => writeFile(join(folder, name), bytesOf(name, text))));
  const more = head === undefined ? [] : ['--head', join(folder, 'mail.txt')];
  const { code, stdout } = await promisify(execFile)('python3', [join(folder, 'verify.py'), ...more])
    .then((result) => ({ code: 0, stdout: result.stdout }))
    .catch((error: { code: number; stdout: string }) => error);
  await rm(folder, { recursive: true });
  const lines = stdout.trim().split('\n');
  const problems = lines.filter((line) => line.startsWith('PROBLEM: ')).map((line) => line.slice('PROBLEM: '.length));
  return { code, problems, held: lines.filter((line) => !line.startsWith('PROBLEM: ')).slice(0, -1) };
}

/** Runs both verifiers and returns their problems. Fails if their results differ. `page` is the original verify.html. */
export async function problemsOf(files: Files, page: string, head?: string): Promise<string[]> {
  const { problems, held } = checkInBrowser(files, page, head);
  const python = hasPython ? await checkInPython(files, head) : undefined;
  expect(python ?? { problems, held }).toMatchObject({ problems, held });
  const code = problems.some((problem) => problem.includes(' is missing: pack.json')) ? 2 : Number(problems.length > 0);
  expect(python?.code ?? code).toBe(code);
  return problems;
}

/** Writes the list of files again too, as a forger would. */
export function relisted({ 'pack.json': list = '{}', ...files }: Files): Files {
  const digests = Object.entries(files).map(([name, text]) => [name, createHash('sha256').update(bytesOf(name, text)).digest('hex')]);
  return { ...files, 'pack.json': JSON.stringify({ ...(JSON.parse(list) as object), files: Object.fromEntries(digests) as object }) };
}
