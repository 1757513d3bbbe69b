/** A company with a shy person, whose name no other person may learn from anonymous questions and answers. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { startTestApi } from '../../../../tests/harness';

/** The name of the shy person. */
export const canary = 'Quetzalcanary';

async function start() {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const shy = await api.make.person(companyId, { firstName: canary, lastName: canary });
  const people = await Promise.all(Array.from({ length: 5 }, async () => api.as(await api.make.person(companyId))));
  const others = {
    manager: api.as(await api.make.person(companyId, { manager: true, leader: true })),
    mate: api.as(await api.make.person(companyId)),
    admin: api.as(await api.make.admin()),
    consultant: api.as(await api.make.consultant()),
  };
  return {
    api,
    build,
    companyId,
    shy,
    own: api.as(shy),
    people,
    others,
    /** The parts of a text that identify the author or the exact time. */
    tells: (text: unknown, moment: string): string[] =>
      [shy.id, canary, shy.email, moment].filter((telltale) => JSON.stringify(text).includes(telltale)),
    untilVisible: () => api.clock.advance(15 * 60_000),
  };
}

/** Registers hooks that start the API for the file. The hooks fill the returned object. */
export function anonymousAuthorWorld() {
  const world = {} as Awaited<ReturnType<typeof start>>;
  beforeAll(async () => void Object.assign(world, await start()));
  beforeEach(() => world.api.clock.advance(7_200_000));
  afterAll(() => world.api.stop());
  return world;
}

/** What other people get instead of the author and the time. */
export const hidden = { createdDate: null, authorId: null, userDetailsDTO: null };
