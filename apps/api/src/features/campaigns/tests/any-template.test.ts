/** Whatever template the language accepts is stored, drafted from and read back as it was [3.13] [5.4] [5.9]. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { configurationShape } from '@muster/contract/campaigns/form-language/schema';
import { answersFor, faultFor, template } from '@muster/contract/campaigns/form-language/tests/arbitraries';
import type { Answers, FormSchema } from '@muster/contract/campaigns/form-language/types';
import { validateForm } from '@muster/contract/campaigns/form-language/validate';
import type { CampaignTemplate } from '@muster/contract/campaigns/template';
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

/** Ids in answers are of things that the company has: here it has none. */
const withoutIds = ({ properties }: FormSchema, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => !/FILE|SITES|MULTI_SELECT|MEMBERS/.test(properties[name]?.inputType ?? '')),
  );

/** A template, lawful author's answers, and one of them planted with a fault. */
const cases = template.chain((configuration) => {
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

test('[3.13] [5.4] generated templates are stored, drafted from and read as they were; one planted fault is refused at its field', async () => {
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
}, 60_000);
