/** A company with a briefing that is written in English, and shortcuts for its versions in other languages. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignLanguages, LanguageTexts } from '@muster/contract/campaigns/languages/language';
import type { ReportPayload } from '@muster/contract/reports/report';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Answer, type Client, type Person, type TestApi, type TestApiOptions } from '../../../../../tests/harness';

const inEnglish = { 'accept-language': 'en' };

export interface LanguageWorld {
  api: TestApi;
  build: CampaignBuilders;
  companyId: number;
  author: Client;
  authorPerson: Person;
  worker: Client;
  /** A campaign that its author wrote in English. LIVE by default. */
  create(subType: string, more?: { status?: 'DRAFT'; answers?: Record<string, unknown>; siteId?: number }): Promise<CampaignV2>;
  read(id: number, language?: string, who?: Client): Promise<Answer<LanguageTexts>>;
  /** Saves texts by key. `version` is the current one by default. */
  save(
    id: number,
    texts: Record<string, string>,
    more?: { language?: string; version?: number; who?: Client },
  ): Promise<Answer<LanguageTexts>>;
  /** Writes every text: the original with `prefix`. */
  writeAll(id: number, prefix?: string, language?: string): Promise<LanguageTexts>;
  review(id: number, version: number, isReviewed?: boolean, language?: string): Promise<Answer<LanguageTexts>>;
  list(id: number, who?: Client): Promise<Answer<CampaignLanguages>>;
  /** What a reader with this language gets. */
  view(id: number, acceptLanguage: string, who?: Client): Promise<ReportPayload>;
}

export async function createLanguageWorld(options: TestApiOptions = {}): Promise<LanguageWorld> {
  const api = await startTestApi(options);
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const authorPerson = await api.make.person(companyId, { manager: true });
  const author = api.as(authorPerson);
  const worker = api.as(await api.make.person(companyId));
  const pathOf = (id: number, language = 'de') => `/campaign-v2s/${id}/languages/${language}`;
  const world: LanguageWorld = {
    api,
    build,
    companyId,
    author,
    authorPerson,
    worker,
    async create(subType, more = {}) {
      const created = await world.author.post<CampaignV2>(
        '/campaign-v2s',
        await build.bodyOf(subType, { companyId: world.companyId, ...more }),
        inEnglish,
      );
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      return created.body;
    },
    read: (id, language, who = world.author) => who.get<LanguageTexts>(pathOf(id, language)),
    async save(id, texts, { language, version, who = world.author } = {}) {
      const { body } = await world.read(id, language);
      const hashes = new Map(body.translations.map(({ key, originalHash }) => [key, originalHash]));
      return who.put<LanguageTexts>(pathOf(id, language), {
        version: version ?? body.version,
        texts: Object.entries(texts).map(([key, text]) => ({ key, text, originalHash: hashes.get(key) ?? '0'.repeat(64) })),
      });
    },
    async writeAll(id, prefix = 'DE', language) {
      const { body } = await world.read(id, language);
      const texts = Object.fromEntries(body.translations.map(({ key, original }) => [key, `${prefix} ${original}`]));
      const saved = await world.save(id, texts, { ...(language !== undefined && { language }) });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
      return saved.body;
    },
    review: (id, version, isReviewed = true, language) =>
      world.author.put<LanguageTexts>(`${pathOf(id, language)}/review`, { version, isReviewed }),
    list: (id, who = world.author) => who.get<CampaignLanguages>(`/campaign-v2s/${id}/languages`),
    async view(id, acceptLanguage, who = world.worker) {
      const { status, body } = await who.get<ReportPayload>(`/campaign-v2s/${id}/view`, { 'accept-language': acceptLanguage });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
  };
  return world;
}
