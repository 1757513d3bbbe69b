/** Measures the time to post a campaign to everybody, and the time until everybody has it and its event is delivered. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Callers } from './case';
import type { Target } from './load';

const posts = 5;

export async function timePosting(ours: Target, callers: Callers): Promise<string> {
  const posted: Posted[] = [];
  for (let turn = 0; turn < posts; turn += 1) {
    const one = await postToEverybody(ours, callers);
    posted.push(one);
    await forget(callers.database, one.id);
  }
  const people = posted.at(-1)?.people ?? 0;
  const middle = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(posts / 2)] ?? 0).toLocaleString('en');
  const answered = posted.map(({ answeredAfter }) => answeredAfter);
  return `Posting to ${people.toLocaleString('en')} people: answered after ${middle(answered)} ms, at most ${Math.round(Math.max(...answered)).toLocaleString('en')}; everybody has it and its event is handed on after ${middle(posted.map(({ handedOnAfter }) => handedOnAfter))} ms.`;
}

interface Posted {
  readonly id: number;
  readonly people: number;
  /** Milliseconds until the request was answered. */
  readonly answeredAfter: number;
  /** Milliseconds until everybody had the campaign and its event was delivered. */
  readonly handedOnAfter: number;
}

export async function postToEverybody({ url }: Target, { world, manager, database }: Callers): Promise<Posted> {
  const { rows } = await database.query<{ id: string }>("SELECT id FROM campaign_template WHERE sub_type = 'YES_NO'");
  const configurationAnswer = { question: 'A post that is timed', dueDate: '1 week', audience: { membersSelectionCriteria: {} } };
  const body = JSON.stringify({ campaignTemplateId: Number(rows[0]?.id), companyId: world.companyId, status: 'LIVE', configurationAnswer });
  const headers = { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' };
  const started = performance.now();
  const answer = await fetch(`${url}/api/campaign-v2s`, { method: 'POST', headers, body });
  const campaign = (await answer.json()) as { id: number; campaignV2Engagement: { expectedViewPersonnelCount: number } };
  const answeredAfter = performance.now() - started;
  if (!answer.ok) throw new Error(`Posting: ${answer.status} ${JSON.stringify(campaign)}`);
  await untilHandedOn(database, campaign.id);
  return {
    id: campaign.id,
    people: campaign.campaignV2Engagement.expectedViewPersonnelCount,
    answeredAfter,
    handedOnAfter: performance.now() - started,
  };
}

async function untilHandedOn(database: pg.Client, id: number): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query(
      `SELECT FROM outbox_event WHERE aggregate = $1 UNION ALL SELECT FROM outbox_delivery WHERE aggregate = $1
        UNION ALL SELECT FROM campaign WHERE id = $2 AND status <> 'LIVE'`,
      [`campaign:${id}`, id],
    );
    if (rowCount === 0) return;
    await delay(5);
  }
}

/** Restores the company for the next measurement. */
async function forget(database: pg.Client, id: number): Promise<void> {
  for (const table of ['campaign_audience', 'campaign_count', 'campaign_view'])
    await database.query(`DELETE FROM ${table} WHERE campaign_id = $1`, [id]);
  await database.query('DELETE FROM campaign WHERE id = $1', [id]);
}
