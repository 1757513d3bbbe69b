/** A rule that changes while the identity provider changes the members of its group. */
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { provisionedGroups, valueOf } from './scim-groups';

const world = provisionedGroups();
const { first, second, group, patch, rules, addRule } = world;

const membersOfSite = async () =>
  (
    await world.api.make.query<{ id: string }>('SELECT user_id AS id FROM site_member WHERE site_id = $1 ORDER BY user_id', [world.siteId])
  ).map(({ id }) => id);

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const rows = await world.api.make.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
    if (rows.length >= count) return;
  }
}

/** Sends both requests while somebody else holds the lock on the rules of the company. The first one gets the lock first. */
async function inOrder(requests: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const holder = new pg.Client({ connectionString: world.api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('SELECT pg_advisory_lock(7220057, hashtext($1))', [`rules of ${world.own.companyId}`]);
    const answers: Promise<{ status: number }>[] = [];
    for (const send of requests) {
      answers.push(send());
      await untilWaiting(answers.length);
    }
    await holder.query('SELECT pg_advisory_unlock_all()');
    return (await Promise.all(answers)).map(({ status }) => status);
  } finally {
    await holder.end();
  }
}

test('a person who enters the group while a rule is added gets the role of the rule', async () => {
  const made = await group([first()]);
  const enter = () => patch(made, { op: 'Add', path: 'members', value: valueOf([second()]) });
  const add = () => addRule(made.id, { siteId: world.siteId, role: 'member' });
  expect(await inOrder([enter, add])).toEqual([204, 201]);
  expect(await membersOfSite()).toEqual([first(), second()]);
});

test('a person who enters the group while its rule is deleted keeps no role of the rule', async () => {
  const made = await group([first()]);
  const rule = await addRule(made.id, { siteId: world.siteId, role: 'member' });
  const enter = () => patch(made, { op: 'Add', path: 'members', value: valueOf([second()]) });
  const remove = () => world.api.as(world.own.manager).delete(rules(`/${rule.body.id}`));
  expect(await inOrder([enter, remove])).toEqual([204, 204]);
  expect(await membersOfSite()).toEqual([]);
});

describe('a request that waits for the lock on the rules locks no row, which the holder of the lock may need', () => {
  /** How many of these rows somebody could lock while the request waits. */
  async function freeWhileWaiting(request: () => Promise<{ status: number }>, rows: string, id: unknown): Promise<number> {
    const holder = new pg.Client({ connectionString: world.api.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT pg_advisory_xact_lock(7220057, hashtext($1))', [`rules of ${world.own.companyId}`]);
      const answer = request();
      await untilWaiting(1);
      const { rowCount } = await holder.query(`SELECT FROM ${rows} WHERE id = $1 FOR UPDATE SKIP LOCKED`, [id]);
      await holder.query('ROLLBACK');
      expect((await answer).status).toBeLessThan(300);
      return rowCount ?? 0;
    } finally {
      await holder.end();
    }
  }

  test('to add a rule', async () => {
    const made = await group([first()]);
    const add = () => addRule(made.id, { siteId: world.siteId, role: 'member' });
    expect(await freeWhileWaiting(add, 'scim_group', made.id)).toBe(1);
  });

  test('to delete a rule', async () => {
    const made = await group([first()]);
    const rule = await addRule(made.id, { siteId: world.siteId, role: 'member' });
    const remove = () => world.api.as(world.own.manager).delete(rules(`/${rule.body.id}`));
    expect(await freeWhileWaiting(remove, 'group_rule', rule.body.id)).toBe(1);
  });
});
