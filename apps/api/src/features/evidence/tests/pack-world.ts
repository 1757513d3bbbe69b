/** A company with a pack: two checkpoints, and one entry after them. */
import { createHash } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { unzip, type Files } from './pack-verifiers';

export interface Line {
  seq: number;
  body: string;
  hash: string;
  checkpoint?: LedgerCheckpoint;
}

export interface PackWorld {
  api: TestApi;
  build: CampaignBuilders;
  companyId: number;
  manager: Person;
  ada: Person;
  poll: CampaignV2;
  pack: Files;
}

export async function packWorld(): Promise<PackWorld> {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company({ name: 'Northridge' })).id;
  const manager = await api.make.person(companyId, { manager: true });
  const ada = await api.make.person(companyId, { firstName: 'Ada', lastName: "=O'Marsh; 'x" });
  const bo = await api.make.person(companyId, { firstName: 'Bo "the"', lastName: 'Núñez 😀' });
  const answered = async (person: Person): Promise<CampaignV2> => {
    const poll = await build.create(api.as(manager), 'YES_NO', { companyId });
    await api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    await build.respond(api.as(person), poll);
    await api.relay.drain();
    await api.runJob('ledger-checkpoints');
    return poll;
  };
  await answered(ada);
  const poll = await answered(bo);
  await build.create(api.as(manager), 'YES_NO', { companyId });
  await api.relay.drain();
  return { api, build, companyId, manager, ada, poll, pack: await downloadPack(api, manager, `/companies/${companyId}/evidence-pack`) };
}

export const fetchAs = async (api: TestApi, by: Person, path: string): Promise<Response> =>
  fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${await api.token(by.subject)}` } });

export const downloadPack = async (api: TestApi, by: Person, path: string): Promise<Files> =>
  unzip(Buffer.from(await (await fetchAs(api, by, path)).arrayBuffer()));

export const linesOf = (text = ''): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
export const textOf = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

export const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export function ledgerOf(pack: Files): { entries: Line[]; checkpoints: [LedgerCheckpoint, LedgerCheckpoint] } {
  const lines = linesOf(pack['ledger.jsonl']);
  return {
    entries: lines.filter(({ checkpoint }) => checkpoint === undefined),
    checkpoints: lines.flatMap(({ checkpoint }) => checkpoint ?? []) as [LedgerCheckpoint, LedgerCheckpoint],
  };
}
