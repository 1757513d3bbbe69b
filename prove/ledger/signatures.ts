/** Twenty people sign on one device, as its page sends them: one request each, in order, each with strokes of a usual length. Then their entries. */
import { randomUUID } from 'node:crypto';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import type { TestApi } from '../../apps/api/tests/harness';

const people = 20;
const strokes = 6;
const pointsOfStroke = 40;

export interface Signed {
  people: number;
  /** From the first request to the last answer. */
  seconds: number;
  /** Processor time of this process, without its database. */
  processorSeconds: number;
  /** Whose acknowledgement is complete, by what the database has. */
  completed: number;
}

export async function signInTurn(api: TestApi): Promise<Signed> {
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const crew = await Promise.all(
    Array.from({ length: people }, () => api.make.person(companyId, { sites: [{ id: siteId, manager: false }] })),
  );
  const { id: campaignV2Id } = await build.create(manager, 'POLICY_UPDATE', { companyId });
  const sessionId = randomUUID();
  const begun = await manager.post('/crew-sessions', { id: sessionId, campaignV2Id, contentVersion: 1, siteId, languages: ['en'] });
  if (begun.status >= 400) throw new Error(`no crew briefing: ${begun.status}`);
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (const [hand, { id: userId }] of crew.entries()) {
    const attendance = { id: randomUUID(), strength: 'SIGNATURE', userId, strokes: drawnBy(hand) };
    const { status, body } = await manager.post(`/crew-sessions/${sessionId}/attendances`, { attendances: [attendance] });
    if (status >= 400) throw new Error(`a signature was answered with ${status} ${JSON.stringify(body)}`);
  }
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const [row] = await api.make.query<{ completed: number }>(
    'SELECT count(*)::integer AS completed FROM crew_attendance WHERE company_id = $1 AND is_completing',
    [companyId],
  );
  return { people, seconds, processorSeconds: (user + system) / 1e6, completed: row?.completed ?? 0 };
}

/** Different strokes for each hand: equal ones would flag the crew briefing. */
const drawnBy = (hand: number): number[][] =>
  Array.from({ length: strokes }, (_, stroke) =>
    Array.from({ length: pointsOfStroke }, (__, point) => [10 + hand + 3 * point, 20 + stroke * 5 + ((hand + point) % 7)]).flat(),
  );
