/** The apis of the proof, their people and their figures. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { client, type Client } from '../../../apps/api/tests/client/api-client';
import type { Process } from '../../processes';
import { signerOf } from '../../signer';

const patience = 120_000;
const lookMilliseconds = 200;

export interface ReplicaCounts {
  'kinds of reads on a replica': number;
  'reads after a write': number;
  'of them on the replica': number;
  'reads that the replica broke off': number;
  'reads beside a replica of an old timeline': number;
}

export interface Api {
  process: Process;
  url: string;
  metrics: string;
}

export interface People {
  manager: string;
  stranger: string;
  member: { id: string; subject: string };
  admin: string;
  companyId: number;
  siteId: number;
  campaignId: number;
}

export async function peopleOf(owner: pg.Pool): Promise<People> {
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await owner.query<Row>(text, values);
    if (!rows[0]) throw new Error(`The demo world lacks: ${text}`);
    return rows[0];
  };
  const subjectOf = async (email: string) =>
    (await one<{ subject: string }>('SELECT subject FROM account WHERE email = $1', [email])).subject;
  const { id } = await one<{ id: string }>(
    `SELECT m.company_id AS id FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
  );
  const member = await one<{ id: string; subject: string }>(
    `SELECT a.id, a.subject FROM account a JOIN company_member m ON m.user_id = a.id
      WHERE m.company_id = $1 AND NOT m.is_manager AND a.activated AND NOT a.blocked AND a.subject IS NOT NULL AND a.role = 'USER' ORDER BY a.id LIMIT 1`,
    [id],
  );
  const campaign = await one<{ id: string }>(
    `SELECT id FROM campaign WHERE company_id = $1 AND status = 'LIVE' AND scope = 'COMPANY' AND type = 'POLL' AND NOT is_anonymous ORDER BY id LIMIT 1`,
    [id],
  );
  const site = await one<{ id: string }>('SELECT id FROM site WHERE company_id = $1 ORDER BY id LIMIT 1', [id]);
  return {
    manager: await subjectOf('manager@northridge.example'),
    stranger: await subjectOf('manager@harbour.example'),
    admin: await subjectOf('admin@muster.example'),
    member,
    companyId: Number(id),
    siteId: Number(site.id),
    campaignId: Number(campaign.id),
  };
}

/** Calls as a person at a process. */
export async function as(subject: string, { url }: Api, owner: pg.Pool): Promise<Client> {
  const sign = await signerOf({ url }, owner);
  return client(`${url}/api`, () => sign(subject));
}

export async function figure(api: Api, name: string): Promise<number> {
  const text = await (await fetch(api.metrics)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

export const readsAt = async (api: Api): Promise<{ replica: number; primary: number }> => ({
  replica: await figure(api, 'muster_replica_reads{server="replica"}'),
  primary: await figure(api, 'muster_replica_reads{server="primary"}'),
});

export async function untilUp(api: Api, up: 0 | 1): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < patience; await delay(lookMilliseconds))
    if ((await figure(api, 'muster_replica_up')) === up) return;
  throw new Error(`muster_replica_up did not become ${up}: ${api.process.output()}`);
}

/** Each read that may use a replica. */
export const readsOf = ({ companyId, campaignId, siteId, member }: People): string[] => [
  `/campaign-v2s/${campaignId}/report-view`,
  `/campaign-v2s/${campaignId}/participants?size=100`,
  `/campaign-v2s/${campaignId}/aggregate`,
  `/campaign-v2s/${campaignId}/breakdown`,
  `/campaign-v2s/${campaignId}/trend`,
  `/campaign-v2s/${campaignId}/report-export?format=csv`,
  `/campaign-v2s/${campaignId}/roll-call`,
  `/campaign-v2s/${campaignId}/roll-call/people`,
  `/campaign-v2s/place-people?companyId=${companyId}&siteId=${siteId}`,
  `/campaign-v2s/${campaignId}/place-people?siteId=${siteId}`,
  `/user?companyId=${companyId}&size=100`,
  `/user/count?companyId=${companyId}`,
  `/companies/${companyId}/verified-experts?userId=${member.id}`,
  `/companies/${companyId}/people-export`,
  `/companies/${companyId}/sites-export`,
];

/** Without the time at which a roll-call was counted. */
export const textOf = (body: unknown): string => JSON.stringify(body).replace(/"countedDate":"[^"]*"/, '');
