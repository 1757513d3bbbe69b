/** Generates the client of docs/integrations.md from the running product, compiles the documented program with it, and runs the program. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { installLibrary } from '../../seed/install-library';
import { startTestApi } from '../harness';

const root = join(import.meta.dirname, '../../../..');
/** Below the api, so that the compiler finds the library of the program. */
const folder = join(import.meta.dirname, '../../node_modules/.cache/generated-client', String(process.pid));
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

interface Polls {
  postPoll(origin: string, token: string, poll: { companyId: number; question: string; options: string[] }): Promise<number>;
  answerPoll(origin: string, token: string, campaignId: number, option: number): Promise<void>;
  resultOf(origin: string, token: string, campaignId: number): Promise<Record<string, number>>;
}

interface Program {
  addRegion(origin: string, token: string, companyId: number, label: string): Promise<number>;
  regionsOf(origin: string, token: string, companyId: number): Promise<string[]>;
}

test('a client generated from the document compiles and works, and posts, answers and reads a poll', async () => {
  const api = await startTestApi();
  try {
    await api.database.systemDb('test library', installLibrary);
    const { id: companyId } = await api.make.company();
    const manager = api.as(await api.make.person(companyId, { manager: true }));
    const made = await manager.post<NewApiToken>(`/companies/${companyId}/api-tokens`, { name: 'A', scopes: ['write'], expiresInDays: 1 });

    const page = await readFile(join(root, 'docs/integrations.md'), 'utf8');
    const programOf = (name: string): string => page.split(`\`\`\`ts\n// ${name}.ts\n`)[1]?.split('\n```')[0] ?? '';
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'muster.ts'), astToString(await openapiTS(new URL(`${api.url}/openapi.json`))));
    for (const name of ['regions', 'poll']) await writeFile(join(folder, `${name}.ts`), programOf(name));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const options = ['--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node'];
    await promisify(execFile)(process.execPath, [compiler, ...options, 'regions.ts', 'poll.ts'], { cwd: folder });

    const client = (await import(/* @vite-ignore */ join(folder, 'regions.js'))) as Program;
    const id = await client.addRegion(api.origin, made.body.token, companyId, 'North');
    expect(id).toBeGreaterThan(0);
    expect(await client.regionsOf(api.origin, made.body.token, companyId)).toEqual(['North']);
    await expect(client.regionsOf(api.origin, 'muster_unknown', companyId)).rejects.toThrow('error.invalidToken');

    const polls = (await import(/* @vite-ignore */ join(folder, 'poll.js'))) as Polls;
    const worker = api.as(await api.make.person(companyId));
    const own = await worker.post<NewApiToken>('/api-tokens', { name: 'A', scopes: ['write'], expiresInDays: 1 });
    const poll = { companyId, question: 'Which glove?', options: ['Red', 'Blue'] };
    const pollId = await polls.postPoll(api.origin, made.body.token, poll);
    await polls.answerPoll(api.origin, own.body.token, pollId, 1);
    expect(await polls.resultOf(api.origin, made.body.token, pollId)).toEqual({ Red: 0, Blue: 1 });
    const tooFew = polls.postPoll(api.origin, made.body.token, { ...poll, options: ['Red'] });
    await expect(tooFew).rejects.toThrow('configurationAnswer.options');
  } finally {
    await rm(folder, { recursive: true, force: true });
    await api.stop();
  }
});
