/** Who can call the SCIM service, and what it says about itself. */
import { expect, test } from 'vitest';
import { errorIn, scimClient } from '../../../../tests/services/scim-client';
import { provisionedPeople } from './scim-people';

const people = provisionedPeople();

test('a body that is no JSON gets 400 in the form of SCIM', async () => {
  expect(errorIn(await people.own.scim.post('/Users', '{'))).toMatchObject({ status: 400, scimType: 'invalidSyntax' });
});

test('the service describes itself', async () => {
  expect((await people.own.scim.get('/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    etag: { supported: true },
  });
  expect((await people.own.scim.get('/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await people.own.scim.get('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  expect((await people.own.scim.get('/Schemas')).body).toMatchObject({ totalResults: 2 });
  expect((await people.own.scim.get('/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).body).toMatchObject({ name: 'Group' });
  expect(errorIn(await people.own.scim.get('/Nothing'))).toMatchObject({ status: 404 });
});

test('another company’s person gets 404', async () => {
  const stranger = await people.api.make.person((await people.api.make.company()).id);
  expect(errorIn(await people.own.scim.get(`/Users/${stranger.id}`))).toMatchObject({ status: 404 });
  expect((await people.own.scim.delete(`/Users/${stranger.id}`)).status).toBe(404);
});

test('a person who signed in cannot call the service', async () => {
  const made = scimClient(people.api, await people.api.token(people.own.manager.subject));
  expect(errorIn(await made.get('/Users'))).toMatchObject({ status: 403 });
});

test('a token without the scope cannot call the service', async () => {
  const made = await people.api
    .as(people.own.manager)
    .post<{ token: string }>(`/companies/${people.own.companyId}/api-tokens`, { name: 'n', scopes: ['write'], expiresInDays: 1 });
  expect(errorIn(await scimClient(people.api, made.body.token).get('/Users'))).toMatchObject({ status: 403 });
});

test('the service stops if the token’s maker is no longer a manager', async () => {
  await people.api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [people.own.manager.id]);
  expect(errorIn(await people.own.scim.get('/Users'))).toMatchObject({ status: 403 });
});

test('a request without a token gets 401 in the form of SCIM', async () => {
  expect(errorIn(await scimClient(people.api, 'muster_nothing').get('/Users'))).toMatchObject({ status: 401, said: '401' });
});
