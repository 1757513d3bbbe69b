import { campaignTypes, subTypes } from '@muster/contract/templates/kinds';
import type { CampaignSubType, CampaignTemplate, CampaignTemplateListItem } from '@muster/contract/templates/template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let worker: Client;

beforeAll(async () => {
  api = await startTestApi();
  await campaignBuilders(api);
  worker = api.as(await api.make.person((await api.make.company()).id));
});
afterAll(() => api.stop());

const list = async (query: string) => {
  const { status, body, headers } = await worker.get<CampaignTemplateListItem[]>(`/campaign-template-v2s?${query}`);
  expect(status).toBe(200);
  return { names: body.map(({ subType }) => subType), total: Number(headers.get('x-total-count')) };
};

test('[7.22] [3.23] every signed-in person reads the whole library', async () => {
  const { names, total } = await list('size=100');
  expect(names.toSorted()).toEqual(subTypes.toSorted());
  expect(total).toBe(subTypes.length);
  expect((await api.as(undefined).get('/campaign-template-v2s')).status).toBe(401);
});

test.each([
  ['type=HUDDLE', ['OPEN_QUESTION']],
  ['type.equals=HUDDLE', ['OPEN_QUESTION']],
  ['subType=YES_NO', ['YES_NO']],
  ['subType.equals=YES_NO', ['YES_NO']],
  ['type=POLL&subType.equals=YES_NO', ['YES_NO']],
  ['type=BRIEFING&subType=YES_NO', []],
  ['type=HUDDLE&subType=ALL', ['OPEN_QUESTION']],
])('[7.22] %s', async (query, found) => {
  expect(await list(query)).toEqual({ names: found, total: found.length });
});

test('[7.1] the list is paged and sorted by allowed fields only', async () => {
  const { names, total } = await list('type=POLL&sort=subType,desc&size=2');
  expect({ names, total }).toEqual({ names: ['YES_NO', 'SINGLE_CHOICE'], total: 4 });
  expect(errorOf(await worker.get('/campaign-template-v2s?sort=configuration'))).toMatchObject({ status: 400, fields: ['sort[0] Sort'] });
});

test.each(campaignTypes)('[7.22] the chooser of %s offers each of its sub-types with its template', async (type) => {
  const { body } = await worker.get<CampaignSubType[]>(`/campaign-template-v2s/subTypes/${type}`);
  expect(body.every((choice) => choice.type === type)).toBe(true);
  for (const { campaignTemplateId, subType, title, description } of body)
    expect((await worker.get<CampaignTemplate>(`/campaign-template-v2s/${campaignTemplateId}`)).body).toMatchObject({
      type,
      subType,
      title,
      description,
    });
});

test('[2.30] the sub-types of an unknown type give 404', async () => {
  expect(errorOf(await worker.get('/campaign-template-v2s/subTypes/PARTY'))).toEqual({ status: 404, code: 'error.notFound' });
});

test('a template contains its configuration with the fields in order; a missing one gives 404', async () => {
  const [{ campaignTemplateId } = { campaignTemplateId: 0 }] = (await worker.get<CampaignSubType[]>('/campaign-template-v2s/subTypes/POLL'))
    .body;
  const { body } = await worker.get<CampaignTemplate>(`/campaign-template-v2s/${campaignTemplateId}`);
  const [stored] = await api.make.query<{ names: string[] }>(
    "SELECT ARRAY(SELECT json_object_keys(configuration -> 'responses' -> 'schema' -> 'properties')) AS names FROM campaign_template WHERE id = $1",
    [campaignTemplateId],
  );
  expect(Object.keys(body.configuration.responses.schema?.properties ?? {})).toEqual(stored?.names);
  for (const id of ['999999', 'x', '0'])
    expect(errorOf(await worker.get(`/campaign-template-v2s/${id}`))).toEqual({ status: 404, code: 'error.notFound' });
});
