/** Runs the receiver of docs/integrations.md against a delivery of the product. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewWebhook } from '@muster/contract/integrations/webhook';
import { webhookEvents } from '@muster/contract/integrations/webhook-events';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../tests/harness';
import type { WebhookRequest } from '../../../platform/webhooks/port';

const apiFolder = join(import.meta.dirname, '../../../..');
/** Below the api, so that the program finds its library. */
const folder = join(apiFolder, 'node_modules/.cache/documented-receiver', String(process.pid));
const page = await readFile(join(apiFolder, '../../docs/integrations.md'), 'utf8');

interface Program {
  verified(secret: string, headers: Readonly<Record<string, string>>, body: string): { type: string; data: object };
}

test('the documented receiver verifies a delivery, and rejects one that somebody changed', async () => {
  const received: WebhookRequest[] = [];
  const call = async (request: WebhookRequest) => {
    received.push(request);
    return { status: 204, text: '' };
  };
  // a receiver compares the time of a delivery with its own
  const api = await startTestApi({ webhooks: { accepts: () => true, call }, now: new Date().toISOString() });
  try {
    const { id: companyId } = await api.make.company();
    const manager = api.as(await api.make.person(companyId, { manager: true }));
    const validBody = { name: 'A', url: 'https://receiver.example/', events: ['people.changed'] };
    const { secret, id } = (await manager.post<NewWebhook>(`/companies/${companyId}/webhooks`, validBody)).body;
    await manager.post(`/companies/${companyId}/webhooks/${id}/test`);
    await api.relay.drain();
    const [{ headers, body } = { headers: {}, body: '' }] = received;

    const program = /```ts\n\/\/ receiver\.ts\n(?<text>[\s\S]+?)```/.exec(page)?.groups?.['text'] ?? '';
    await mkdir(folder, { recursive: true });
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    await writeFile(join(folder, 'receiver.mjs'), ts.transpileModule(program, { compilerOptions }).outputText);
    const { verified } = (await import(/* @vite-ignore */ join(folder, 'receiver.mjs'))) as Program;
    expect(verified(secret, headers, body)).toMatchObject({ type: 'webhook.test', data: { companyId } });
    expect(() => verified(secret, headers, body.replace('webhook.test', 'people.changed'))).toThrow('No matching signature');
  } finally {
    await rm(folder, { recursive: true, force: true });
    await api.stop();
  }
});

test('the page describes every event', () => {
  for (const event of [...webhookEvents, 'webhook.test']) expect(page).toContain(`\`${event}\``);
});
