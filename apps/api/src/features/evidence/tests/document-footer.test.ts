/** Each printed document names the last signed checkpoint of its company. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Ledger } from '@muster/contract/evidence/ledger';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { textOfPdf } from '../../../platform/documents/tests/pdf-text';
import { bytesOf } from './pack-verifiers';
import { downloadPack, fetchAs } from './pack-world';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Person;
let poll: CampaignV2;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  manager = await api.make.person(companyId, { manager: true });
  poll = await build.create(api.as(manager), 'YES_NO', { companyId });
  await api.relay.drain();
});
afterAll(() => api.stop());

const flat = (bytes: Buffer): string => textOfPdf(bytes).replaceAll(/\s+/g, ' ');
const report = async (language: string): Promise<string> => {
  const answer = await fetchAs(api, manager, `/campaign-v2s/${poll.id}/report-export?format=pdf&language=${language}`);
  expect(answer.status).toBe(200);
  return flat(Buffer.from(await answer.arrayBuffer()));
};
const indexOfPack = async (): Promise<string> =>
  flat(bytesOf('index.pdf', (await downloadPack(api, manager, `/companies/${companyId}/evidence-pack`))['index.pdf'] ?? ''));

test('without a checkpoint, documents have no such line; then each has its number, time and the start of its hash', async () => {
  for (const text of [await report('en'), await indexOfPack()]) expect(text).not.toContain('Evidence ledger, checkpoint');
  await api.runJob('ledger-checkpoints');
  const { lastCheckpoint } = (await api.as(manager).get<Ledger>(`/companies/${companyId}/ledger`)).body;
  const at = lastCheckpoint?.date.slice(0, 16).replace('T', ' ');
  const hash = lastCheckpoint?.hash.slice(0, 16);
  const line = `Evidence ledger, checkpoint 1 of ${at} UTC, SHA-256 ${hash}…`;
  expect(await report('en')).toContain(line);
  expect(await indexOfPack()).toContain(line);
  expect(await report('de')).toContain(`Nachweisverzeichnis, Prüfpunkt 1 vom ${at} UTC, SHA-256 ${hash}…`);
});

test('a document names no checkpoint of another company', async () => {
  const other = (await api.make.company()).id;
  const chief = await api.make.person(other, { manager: true });
  await build.create(api.as(chief), 'YES_NO', { companyId: other });
  await api.relay.drain();
  await api.runJob('ledger-checkpoints');
  const own = (await api.as(manager).get<Ledger>(`/companies/${companyId}/ledger`)).body.lastCheckpoint;
  const theirs = (await api.as(chief).get<Ledger>(`/companies/${other}/ledger`)).body.lastCheckpoint;
  const text = await report('en');
  expect(text).toContain(own?.hash.slice(0, 16));
  expect(text).not.toContain(theirs?.hash.slice(0, 16) ?? '');
});
