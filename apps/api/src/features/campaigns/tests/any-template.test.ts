/** Every template that the language accepts is stored, drafted and read back unchanged [3.13] [5.4] [5.9]. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { configurationShape } from '@muster/contract/forms/schema';
import { answersFor, faultFor, template } from '@muster/contract/forms/tests/arbitraries';
import type { Answers, Configuration, FormSchema } from '@muster/contract/forms/types';
import { validateForm } from '@muster/contract/forms/validate';
import type { CampaignTemplate } from '@muster/contract/templates/template';
import type { Problem } from '@muster/contract/shared/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let admin: Client;
let manager: Client;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  admin = api.as(await api.make.admin());
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

/** Ids in answers must belong to the company, and this company has none. */
const withoutIds = ({ properties }: FormSchema, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => !/FILE|SITES|MULTI_SELECT|MEMBERS/.test(properties[name]?.inputType ?? '')),
  );

/** A briefing cannot be anonymous, because it shows who has read it. */
const named = ({ responses: { anonymous: _anonymous, ...responses }, ...rest }: Configuration): Configuration => ({ ...rest, responses });

/** A template, valid author's answers, and the same answers with one fault. */
const cases = template.map(named).chain((configuration) => {
  const { schema } = configuration.form;
  return answersFor(schema).chain((all) => {
    const answers = withoutIds(schema, all);
    return fc
      .constantFrom(...Object.keys(answers))
      .chain((at) => faultFor(schema.properties[at]!).map((fault) => ({ configuration, answers, at, fault })));
  });
});

let count = 0;
const create = async (configuration: object) => {
  count += 1;
  const body = { type: 'BRIEFING', subType: `ANY_${count}`, title: 'Any', configuration };
  return admin.post<CampaignTemplate>('/campaign-template-v2s', body);
};

test('[5.4] generated templates are stored, drafted and read unchanged; one invalid answer is rejected with its field', async () => {
  const check = fc.asyncProperty(cases, async ({ configuration, answers, at, fault }) => {
    const made = await create(configuration);
    expect(made.status).toBe(201);
    const order = JSON.stringify(configurationShape.parse(configuration));
    const read = (await manager.get<CampaignTemplate>(`/campaign-template-v2s/${made.body.id}`)).body;
    expect(JSON.stringify(configurationShape.parse(read.configuration))).toBe(order);

    const body = { campaignTemplateId: made.body.id, companyId, configurationAnswer: answers };
    const draft = await manager.post<CampaignV2>('/campaign-v2s', { ...body, status: 'DRAFT' });
    expect(draft.status).toBe(201);
    const { campaignV2 } = (await manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${draft.body.id}/view`)).body;
    const kept = validateForm(configuration.form.schema, answers, { mode: 'draft', scope: 'COMPANY' }).answers;
    expect(campaignV2.configurationAnswer).toEqual(kept);
    expect(JSON.stringify(configurationShape.parse(campaignV2.configuration))).toBe(order);

    const faulty = { ...answers, [at]: fault };
    const refused = await manager.post<Problem>('/campaign-v2s', { ...body, configurationAnswer: faulty, status: 'LIVE' });
    const here = validateForm(configuration.form.schema, faulty, { mode: 'post', scope: 'COMPANY' }).problems.map(({ field }) => field);
    const there = (refused.body.fieldErrors ?? []).map(({ field }) => field.replace(/^configurationAnswer\.(\w+).*$/, '$1'));
    const expected = here.includes(at) && fault !== '\u0000' ? [at] : [];
    expect(there).toEqual(expect.arrayContaining(expected));
    expect(refused.status).toBe(400);
  });
  await fc.assert(check, { numRuns: 25, seed: 2026 });
});
