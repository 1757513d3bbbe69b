/** Sessions with a PIN never manage: they learn nothing about people who asked for a talk. */
import type { Talks } from '@muster/contract/responses/talks/talks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf } from '../../../src/features/directory/tests/number-sign-in/access';
import { signedInAs, withPin } from '../../../src/features/crews/tests/with-pin';
import { startWorld, type World } from '../../../src/features/crews/tests/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test.each(['a manager of the site', 'a named briefer'])(
  '%s sees who asked for a talk with the company account, and not with a PIN',
  async (who) => {
    const { api, manager, companyId, dock, ann } = world;
    const { userId, number, pin } = await withPin(world);
    const isBriefer = who === 'a named briefer';
    const membership = 'INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, $4)';
    await api.make.query(membership, [companyId, dock, userId, !isBriefer]);
    const { id } = await world.post();
    if (isBriefer) await manager.put(`/campaign-v2s/${id}/briefers`, { userIds: [userId] });
    const options = ['a', 'b'].map((text) => ({ id: text, text }));
    const question = { id: 'q1', text: 'What?', options, correct: ['a'], explanation: 'Because.', passage: null };
    await manager.put(`/campaign-v2s/${id}/checks`, { questions: [question] });
    await api.as(ann).post(`/campaign-v2s/${id}/talks`);
    const peopleFor = async (client: Pick<typeof manager, 'get'>) => {
      const { status, body } = await client.get<Talks>(`/campaign-v2s/${id}/talks`);
      expect(status).toBe(200);
      return body.people.map(({ user }) => user.userId);
    };
    expect(await peopleFor(await browserOf(api, companyId).signIn(number, pin))).toEqual([]);
    expect(await peopleFor(api.as(await signedInAs(world, userId)))).toEqual([ann.id]);
  },
);
