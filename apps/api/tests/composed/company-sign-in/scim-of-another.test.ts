/** SCIM of one company and the people whom the provider of another company signs in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, signIn, startWorld, statusWith, switchOn, type OwnProvider, type World } from './world';

let world: World;
let place: OwnProvider;
let other: OwnProvider;
let scimToken: string;
beforeAll(async () => {
  world = await startWorld();
  place = await world.addCompany('linden.example');
  other = await world.addCompany('beech.example');
  await switchOn(world, place);
  await switchOn(world, other);
  const manager = await world.installation.make.person(other.companyId, { manager: true });
  const made = await world.product
    .as(manager)
    .post<{ token: string }>(`/companies/${other.companyId}/api-tokens`, { name: 'Directory', scopes: ['scim'], expiresInDays: 1 });
  scimToken = made.body.token;
});
afterAll(() => world.stop());

async function scim(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${world.home}scim/v2/Users${path}`, {
    method,
    headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

const document = (changes: object) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'taken',
  name: { givenName: 'Mallory', familyName: 'Taker' },
  emails: [{ value: 'ada@linden.example', primary: true }],
  active: true,
  ...changes,
});

test('SCIM of another company asks the person to join, and changes neither account nor sign-in', async () => {
  const { make } = world.installation;
  const id = await invite(world, place.companyId, 'ada@linden.example');
  place.provider.person = { subject: 'ada', email: 'ada@linden.example' };
  const { token } = await signIn(world, 'ada@linden.example');
  const rows = () =>
    make.query(
      `SELECT a.email, a.first_name, a.last_name, a.phone_number, a.blocked, a.subject, l.company_id::integer AS linked, l.key,
              (SELECT jsonb_agg(jsonb_build_array(m.company_id, m.is_blocked)) FROM company_member m WHERE m.user_id = a.id) AS companies
         FROM account a LEFT JOIN sign_in_link l ON l.user_id = a.id WHERE a.id = $1`,
      [id],
    );
  const before = await rows();
  expect(before).toMatchObject([{ linked: place.companyId, companies: [[place.companyId, false]] }]);
  const created = await scim('POST', '', document({}));
  expect(created).toMatchObject({ status: 201, body: { active: false } });
  const path = `/${String(created.body['id'])}`;
  const changed = [
    await scim(
      'PUT',
      path,
      document({ emails: [{ value: 'ada@beech.example', primary: true }], phoneNumbers: [{ value: '+49 30 1', type: 'work' }] }),
    ),
    await scim('PATCH', path, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    }),
    await scim('DELETE', path),
  ];
  expect(changed.map(({ status }) => status < 500)).toEqual([true, true, true]);
  expect(await rows()).toEqual(before);
  expect(await statusWith(world, token)).toBe(200);
  // the provider of the other company, with the address that its SCIM named
  other.provider.person = { subject: 'ada', email: 'ada@beech.example' };
  expect((await signIn(world, 'ada@beech.example')).status).toBe(403);
});
