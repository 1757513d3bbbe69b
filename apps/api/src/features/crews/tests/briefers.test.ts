import pg from 'pg';
import type { Briefers } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test('of two lists of briefers at once, the later one wins whole', async () => {
  const { api, manager, ann, ben } = world;
  const path = `/campaign-v2s/${(await world.post()).id}/briefers`;
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  try {
    // new briefers wait for the rows of their accounts
    await holder.query(`BEGIN; SELECT FROM account WHERE id IN ('${ann.id}', '${ben.id}') FOR UPDATE`);
    const lists = [ann, ben].map(({ id }) => manager.put<Briefers>(path, { userIds: [id] }));
    for (;;) {
      const waiting = await api.make.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
      if (waiting.length === lists.length) break;
    }
    await holder.query('ROLLBACK');
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    await holder.end();
  }
  expect((await manager.get<Briefers>(path)).body.people).toHaveLength(1);
});
