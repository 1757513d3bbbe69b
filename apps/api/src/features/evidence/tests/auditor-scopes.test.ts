/** Compares what each grant reads with a plain statement of the rule: for all campaigns of two companies, by place, day and anonymity. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterAsAuditor, type EnteredForTest } from '../../../../tests/client/auditor';
import { campaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { problemsOf, unzip, type Files } from './pack-verifiers';

type Where = 'company' | 'site' | 'other site' | 'division' | 'other company';
interface Asked {
  name: string;
  place: Where;
  /** Posted on this day. */
  day: '2026-03-10' | '2026-03-20';
  isAnonymous?: true;
  isDeleted?: true;
  id: number;
  word: string;
}
interface Grant {
  name: string;
  place: 'company' | 'site' | 'division';
  from?: string;
  to?: string;
}

const asked: Asked[] = [];
const grants: Grant[] = [
  { name: 'the whole company', place: 'company' },
  { name: 'a site', place: 'site' },
  { name: 'a division', place: 'division' },
  { name: 'the company until the 15th', place: 'company', to: '2026-03-15' },
  { name: 'a site from the 15th', place: 'site', from: '2026-03-15' },
];
let api: TestApi;
const auditors = new Map<string, EnteredForTest>();

/** The rule. Only campaigns with names show who answered. */
const isInScope = ({ place, from, to }: Grant, one: Asked): boolean =>
  one.place !== 'other company' &&
  (place === 'company' || place === one.place) &&
  (from ?? '') <= one.day &&
  (to === undefined || one.day <= to);
const isOffered = (grant: Grant, one: Asked): boolean => isInScope(grant, one) && !one.isAnonymous && !one.isDeleted;

beforeAll(async () => {
  api = await startTestApi();
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const otherCompany = (await api.make.company()).id;
  const places = {
    company: { companyId },
    site: { companyId, siteId: await api.make.site(companyId) },
    'other site': { companyId, siteId: await api.make.site(companyId) },
    division: { companyId, divisionId: await api.make.division(companyId) },
    'other company': { companyId: otherCompany },
  };
  const managers: Record<number, Person> = {
    [companyId]: await api.make.person(companyId, { manager: true }),
    [otherCompany]: await api.make.person(otherCompany, { manager: true }),
  };
  const answer = async (as: Client, place: Where, more: Partial<Asked>, day: Asked['day']) => {
    const { companyId: home, ...where } = places[place];
    const word = `Word${asked.length}x`;
    const subType = more.isAnonymous ? 'PULSE_CHECK' : 'YES_NO';
    const answers = more.isAnonymous ? { title: word } : { question: word };
    const person = await api.make.person(home, {
      firstName: `Person${asked.length}x`,
      ...('siteId' in where && { sites: [{ id: where.siteId }] }),
      ...('divisionId' in where && { divisions: [{ id: where.divisionId }] }),
    });
    const campaign: CampaignV2 = await build.create(as, subType, { companyId: home, ...where, answers });
    expect((await build.respond(api.as(person), campaign)).status).toBe(201);
    if (more.isDeleted) expect((await as.delete(`/campaign-v2s/${campaign.id}`)).status).toBeLessThan(300);
    asked.push({
      name: `${place} on ${day}${more.isAnonymous ? ', anonymous' : ''}${more.isDeleted ? ', deleted' : ''}`,
      place,
      day,
      ...more,
      id: campaign.id,
      word,
    });
  };
  for (const day of ['2026-03-10', '2026-03-20'] as const) {
    if (day === '2026-03-20') api.clock.advance(10 * 86_400_000);
    for (const place of Object.keys(places) as Where[])
      for (const more of [{}, { isAnonymous: true as const }, ...(place === 'site' ? [{ isDeleted: true as const }] : [])])
        await answer(api.as(managers[places[place].companyId]), place, more, day);
    // the database uses the time of the machine
    await api.make.query('UPDATE outbox_event SET created_at = $1', [`${day}T09:00:00Z`]);
    await api.relay.drain();
    await api.runJob('ledger-checkpoints');
  }
  for (const { name, place, from = null, to = null } of grants) {
    const grantedBy = managers[companyId]?.id ?? '';
    auditors.set(name, await enterAsAuditor(api, { grantedBy, from, to, ...places[place] }));
  }
});
afterAll(() => api.stop());

describe.each(grants)('an auditor of $name', (grant) => {
  const visit = (path: string): Promise<Response> => (auditors.get(grant.name) as EnteredForTest).visit(path);
  const packAt = async (path: string): Promise<Files> => unzip(Buffer.from(await (await visit(path)).arrayBuffer()));

  test('gets packs of the campaigns with names of its place and days, of no others, and the page lists the same ones', async () => {
    const page = await (await visit('')).text();
    for (const one of asked) {
      const { status } = await visit(`/campaigns/${one.id}/pack`);
      expect({ of: one.name, status, isListed: page.includes(one.word) }).toEqual({
        of: one.name,
        status: isOffered(grant, one) ? 200 : 404,
        isListed: isOffered(grant, one),
      });
    }
  });

  test('gets the reports of these campaigns if its days last until now, because a report covers all days', async () => {
    const page = await (await visit('')).text();
    for (const one of asked) {
      const answer = await visit(`/campaigns/${one.id}/report`);
      const starts = Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5);
      const isReadable = isOffered(grant, one) && grant.to === undefined;
      expect({
        of: one.name,
        status: answer.status,
        isPdf: starts === '%PDF-',
        isLinked: page.includes(`/campaigns/${one.id}/report`),
      }).toEqual({
        of: one.name,
        status: isReadable ? 200 : 404,
        isPdf: isReadable,
        isLinked: isReadable,
      });
    }
  });

  test('gets a pack with the names of everybody in these campaigns, and of nobody in an anonymous one', async () => {
    const files = await packAt('/pack');
    expect(await problemsOf(files, files['verify.html'] ?? '')).toEqual([]);
    const text = Object.values(files).join('');
    for (const [index, one] of asked.entries())
      expect({ of: one.name, isNamed: text.includes(`Person${index}x`), hasTitle: text.includes(one.word) }).toEqual({
        of: one.name,
        isNamed: isInScope(grant, one) && !one.isAnonymous,
        hasTitle: isInScope(grant, one),
      });
  });
});
