/** A pack that somebody makes just after a change verifies: it waits for the entry of the change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consulted, dayOf, type Consulted } from '../../../src/features/evidence/tests/consulted';
import { problemsOf } from '../../../src/features/evidence/tests/pack-verifiers';
import { downloadPack } from '../../../src/features/evidence/tests/pack-world';
import { campaignBuilders } from '../../campaigns';
import { startTestApi, type TestApi } from '../../harness';

let api: TestApi;
let world: Consulted;
beforeAll(async () => {
  api = await startTestApi();
  world = await consulted(api, await campaignBuilders(api));
});
afterAll(() => api.stop());

test('an action that changed a moment before, and whose entry comes while the pack waits', async () => {
  const { manager, boss, companyId, worker, consult } = world;
  await worker('Ann');
  const poll = await consult();
  expect((await manager.patch(`/campaign-v2s/${poll.id}`, { id: poll.id, status: 'COMPLETE' })).status).toBe(200);
  const action = { text: 'Hang lamps', responsibleId: boss.id, dueDay: dayOf(api, 3) };
  const { id } = (await manager.post<{ id: number }>(`/campaign-v2s/${poll.id}/actions`, action)).body;
  const path = `/companies/${companyId}/evidence-pack`;
  await world.pack(path);
  expect((await manager.put(`/campaign-actions/${id}`, { state: 'DONE', note: 'They hang.' })).status).toBe(200);
  const making = downloadPack(api, boss, path);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%muster_ledger_waits%' AND pid <> pg_backend_pid()";
  await expect.poll(async () => (await api.make.query(waiting)).length).toBe(1);
  await api.relay.drain();
  const files = await making;
  expect(files['actions.csv']).toContain('They hang.');
  expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
});
