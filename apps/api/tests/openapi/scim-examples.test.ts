/** Takes the examples of the SCIM service out of the OpenAPI document and sends each one, as an identity provider does. */
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scimPerson } from '../../src/composition/api-examples/scim';
import { startTestApi, type TestApi } from '../harness';

interface Described {
  operationId: string;
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
}
interface Document {
  paths: Record<string, Record<string, Described> & { servers?: { url: string }[] }>;
}

let api: TestApi;
let secret: string;
let calls: { method: string; path: string; operationId: string; success: number; bodies: unknown[] }[];
beforeAll(async () => {
  api = await startTestApi();
  const { id } = await api.make.company();
  const manager = api.as(await api.make.person(id, { manager: true }));
  const wish = { name: 'Directory', scopes: ['scim'], expiresInDays: 9 };
  ({ secret } = (await manager.post<NewServiceAccount>(`/companies/${id}/service-accounts`, wish)).body);
  const { paths } = (await (await fetch(`${api.url}/openapi.json`)).json()) as Document;
  calls = Object.entries(paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(servers ? (methods as Record<string, Described>) : {}).map(([method, described]) => ({
      method: method.toUpperCase(),
      path: `${servers?.[0]?.url ?? ''}${path}`,
      operationId: described.operationId,
      success: Number(Object.keys(described.responses).find((status) => status.startsWith('2'))),
      bodies: Object.values(described.requestBody?.content['application/scim+json']?.examples ?? {}).map(({ value }) => value),
    })),
  );
});
afterAll(() => api.stop());

async function send(operationId: string, ids: { id?: string; person?: string } = {}): Promise<{ id?: string }> {
  const call = calls.find((one) => one.operationId === operationId);
  if (!call) throw new Error(`The document has no ${operationId}`);
  let last: { id?: string } = {};
  for (const body of call.bodies.length > 0 ? call.bodies : [undefined]) {
    const answer = await fetch(`${api.origin}${call.path.replace('{id}', encodeURIComponent(ids.id ?? ''))}`, {
      method: call.method,
      headers: { authorization: `Bearer ${secret}`, ...(body !== undefined && { 'content-type': 'application/scim+json' }) },
      ...(body !== undefined && { body: JSON.stringify(body).replaceAll(scimPerson, ids.person ?? scimPerson) }),
    });
    const sent = answer.status === 204 ? '' : (answer.headers.get('content-type') ?? '').split(';', 1)[0];
    expect([operationId, answer.status, sent]).toEqual([operationId, call.success, call.success === 204 ? '' : 'application/scim+json']);
    if (answer.status !== 204) last = (await answer.json()) as { id?: string };
  }
  return last;
}

test('every call of the SCIM service is answered as the document says, with its examples', async () => {
  const { id: person = '' } = await send('createScimUser');
  for (const call of ['getScimUser', 'replaceScimUser', 'patchScimUser']) await send(call, { id: person });
  const { id = '' } = await send('createScimGroup', { person });
  for (const call of ['getScimGroup', 'patchScimGroup', 'replaceScimGroup']) await send(call, { id, person });
  for (const call of ['listScimUsers', 'listScimGroups', 'getScimServiceProviderConfig', 'listScimResourceTypes', 'listScimSchemas'])
    await send(call);
  await send('getScimResourceType', { id: 'User' });
  await send('getScimSchema', { id: 'urn:ietf:params:scim:schemas:core:2.0:User' });
  await send('deleteScimGroup', { id });
  await send('deleteScimUser', { id: person });
  expect(calls).toHaveLength(17);
});
