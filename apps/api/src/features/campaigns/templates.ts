/** The template library as it is read [3.23] [7.22]: it belongs to no company, and everybody signed in may choose from it. */
import type { listTemplates } from '@muster/contract/campaigns/endpoints';
import { upgradeConfiguration } from '@muster/contract/campaigns/form-language/migrations';
import { configurationShape } from '@muster/contract/campaigns/form-language/schema';
import type { CampaignType } from '@muster/contract/campaigns/kinds';
import type { CampaignSubType, CampaignTemplate, CampaignTemplateListItem } from '@muster/contract/campaigns/template';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { notFound } from '../../platform/http/refusals';

type Query = HandlerInput<typeof listTemplates>['query'];

const columns = sql`t.id, t.type, t.sub_type AS "subType", t.title, t.description, t.version`;
const sortExpressions = { id: 't.id', type: 't.type', subType: 't.sub_type', title: 'lower(t.title)' } as const;

export async function findTemplates(db: Db, query: Query): Promise<{ items: CampaignTemplateListItem[]; total: number }> {
  const where = conditions(query);
  const order = join(query.page.sort.map(({ field, direction }) => raw(`${sortExpressions[field]} ${direction}`)));
  const { number, size } = query.page;
  const [items, { total }] = await Promise.all([
    db.many<CampaignTemplateListItem>(
      sql`SELECT ${columns} FROM campaign_template t ${where} ORDER BY ${order}, t.id LIMIT ${size} OFFSET ${number * size}`,
    ),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM campaign_template t ${where}`),
  ]);
  return { items, total };
}

/** Said twice, in both dialects, a filter means both. */
function conditions(query: Query): Sql {
  const terms = [
    ...[query.type, query['type.equals']].map((type) => type && sql`t.type = ${type}`),
    ...[query.subType, query['subType.equals']].map((subType) => subType && sql`t.sub_type = ${subType}`),
  ].filter((term) => typeof term === 'object');
  return terms.length > 0 ? join(terms, ' AND ', 'WHERE ') : empty;
}

/** What the chooser of a campaign type offers [2.103]. */
export const findSubTypes = (db: Db, type: CampaignType): Promise<CampaignSubType[]> =>
  db.many<CampaignSubType>(sql`
    SELECT t.id AS "campaignTemplateId", t.type, t.sub_type AS "subType", t.title, t.description FROM campaign_template t WHERE t.type = ${type} ORDER BY t.id`);

export async function accessTemplateForReading(db: Db, id: number): Promise<CampaignTemplate> {
  const template = await db.maybeOne<CampaignTemplateListItem & { configuration: unknown }>(
    sql`SELECT ${columns}, t.configuration FROM campaign_template t WHERE t.id = ${id}`,
  );
  if (!template) throw notFound();
  return { ...template, configuration: configurationShape.parse(upgradeConfiguration(template.configuration)) };
}
