import { expect, test } from 'vitest';
import { peopleOfEachRole } from './people';

const w = peopleOfEachRole();

test('the author is shown with an address; of one who has left, only managers of the system see more than the name', async () => {
  const leaving = await w.api.make.person(w.companyId, { manager: true });
  const campaign = await w.build.create(w.api.as(leaving), 'YES_NO', { companyId: w.companyId });
  const admin = w.api.as(await w.api.make.admin());
  const authorFor = async (person: typeof admin) => (await w.view(person, campaign)).body.campaignV2.author;

  const complete = await authorFor(admin);
  expect(complete).toMatchObject({ userId: leaving.id, activated: true });
  expect(complete?.email).toBeTruthy();
  for (const person of [w.worker, w.otherManager, w.consultant, w.api.as(leaving)]) expect(await authorFor(person)).toEqual(complete);

  await w.api.make.query('DELETE FROM company_member WHERE user_id = $1', [leaving.id]);
  expect(await authorFor(admin)).toEqual(complete);
  for (const person of [w.worker, w.otherManager, w.consultant])
    expect(await authorFor(person)).toEqual({ ...complete, email: null, avatarUrl: null, activated: false });
});
