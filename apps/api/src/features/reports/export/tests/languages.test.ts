/** Exports in the reader's language. */
import { preferences } from '@muster/contract/shared/language-names';
import { languageTags } from '@muster/contract/shared/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../../tests/harness';
import { catalogOf } from '../../../../platform/documents/tests/pdf-structure';
import { makeDockWorks, type DockWorks } from './dock-works';
import { downloadReport, rowsOfCsv } from './download';

let api: TestApi;
let build: CampaignBuilders;
let works: DockWorks;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  works = await makeDockWorks(api);
});
afterAll(() => api.stop());

const poll = () => build.create(works.manager, 'SINGLE_CHOICE', { companyId: works.companyId });
const asFormat = async (query: string) => downloadReport(api, works.boss, await poll(), query);

describe('an export', () => {
  test('[1.9] has the language of the account, or the language that the request names', async () => {
    await api.make.query('UPDATE account SET preferred_language = $2 WHERE id = $1', [works.boss.id, preferences.fr]);
    const [own] = rowsOfCsv((await asFormat('?format=csv')).bytes);
    expect(own?.slice(0, 4)).toEqual(['Participant', 'Site', 'Rôle', 'Statut']);
    const [named, ...rows] = rowsOfCsv((await asFormat('?format=csv&language=ja')).bytes);
    expect(named?.slice(0, 4)).toEqual(['参加者', '現場', '役割', '状態']);
    expect(rows.map(([, , , status]) => status)).toContain('未提出');
    expect((await asFormat('?language=xx')).status).toBe(400);
    await api.make.query('UPDATE account SET preferred_language = $2 WHERE id = $1', [works.boss.id, preferences.en]);
  });

  test.each(languageTags)('[1.9] in %s is a document of that language', async (language) => {
    const { status, bytes } = await asFormat(`?format=pdf&language=${language}`);
    expect(status).toBe(200);
    expect(catalogOf(bytes)).toMatchObject({ lang: language, isMarked: true });
  });

  test('sorts people as the language does', async () => {
    const company = await api.make.company();
    const boss = await api.make.person(company.id, { manager: true, firstName: 'Boss', lastName: 'Zz' });
    for (const lastName of ['Öberg', 'Olsen', 'Zorn']) await api.make.person(company.id, { firstName: 'A', lastName });
    const campaign = await build.create(api.as(boss), 'SINGLE_CHOICE', { companyId: company.id });
    const { bytes } = await downloadReport(api, boss, campaign, '?language=de');
    expect(
      rowsOfCsv(bytes)
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['A Öberg', 'A Olsen', 'A Zorn', 'Boss Zz']);
  });
});
