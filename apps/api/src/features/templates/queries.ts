/** The template library [3.23] [7.22]. It belongs to no company, and every signed-in person can use it. */
import type { createTemplate, listTemplates } from '@muster/contract/templates/endpoints';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type {
  CampaignSubType,
  CampaignTemplate,
  CampaignTemplateListItem,
  TemplateAction,
  TemplateHead,
} from '@muster/contract/templates/template';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import { canManageSystem } from '@muster/contract/shared/permissions';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { containsPattern } from '../../platform/database/text-search';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { upgradedTemplate } from './template-language';

type Query = HandlerInput<typeof listTemplates>['query'];
export type TemplateBody = HandlerInput<typeof createTemplate>['body'];

const columns = sql`t.id, t.type, t.sub_type AS "subType", t.title, t.description, t.version`;
const sortExpressions = { id: 't.id', type: 't.type', subType: 't.sub_type', title: 'lower(t.title)' } as const;

declare module '../../platform/http/context' {
  interface Registries {
    /** How many campaigns were made from each of these templates, by the id of the template. */
    countCampaignsOfTemplates(db: Db, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  }
}

type TemplateRow = Omit<TemplateHead, 'allowedActions'>;

/** Only system managers write templates [2.66] [6.9]. */
const allowedActions = (actor: Actor): TemplateAction[] => (canManageSystem(actor) ? ['edit', 'delete'] : []);

export async function findTemplates(
  { db, actor, registries }: Context,
  query: Query,
): Promise<{ items: CampaignTemplateListItem[]; total: number }> {
  const where = conditions(query);
  const order = join(query.page.sort.map(({ field, direction }) => raw(`${sortExpressions[field]} ${direction}`)));
  const { number, size } = query.page;
  const [rows, { total }] = await Promise.all([
    db.many<TemplateRow>(
      sql`SELECT ${columns} FROM campaign_template t ${where} ORDER BY ${order}, t.id LIMIT ${size} OFFSET ${number * size}`,
    ),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM campaign_template t ${where}`),
  ]);
  const ids = rows.map(({ id }) => id);
  const counts = canManageSystem(actor) ? await registries.countCampaignsOfTemplates(db, ids) : undefined;
  const items = rows.map((row) => ({
    ...row,
    campaigns: counts ? (counts.get(row.id) ?? 0) : null,
    allowedActions: allowedActions(actor),
  }));
  return { items, total };
}

/** If a query contains a filter in both dialects, both apply. */
function conditions(query: Query): Sql {
  const searched = query.search && containsPattern(query.search);
  const terms = [
    searched && sql`(t.title ILIKE ${searched} OR t.sub_type ILIKE ${searched})`,
    ...[query.type, query['type.equals']].map((type) => type && sql`t.type = ${type}`),
    ...[query.subType, query['subType.equals']].map((subType) => subType && sql`t.sub_type = ${subType}`),
  ].filter((term) => typeof term === 'object');
  return terms.length > 0 ? join(terms, ' AND ', 'WHERE ') : empty;
}

/** The sub-types that the chooser of a campaign type offers [2.103]. */
export const findSubTypes = (db: Db, type: CampaignType): Promise<CampaignSubType[]> =>
  db.many<CampaignSubType>(sql`
    SELECT t.id AS "campaignTemplateId", t.type, t.sub_type AS "subType", t.title, t.description FROM campaign_template t WHERE t.type = ${type} ORDER BY t.id`);

/** The only way to load a template: for reading, or with a lock for a change. */
export const accessTemplate = accessFunction(
  'accessTemplate',
  async ({ db, actor }: Context, id: number, action: 'read' | TemplateAction): Promise<CampaignTemplate> => {
    const hold = action === 'read' ? empty : sql`FOR UPDATE`;
    const template = await db.maybeOne<TemplateRow & { configuration: unknown }>(
      sql`SELECT ${columns}, t.configuration FROM campaign_template t WHERE t.id = ${id} ${hold}`,
    );
    if (!template) throw notFound();
    return { ...template, configuration: upgradedTemplate(template.configuration), allowedActions: allowedActions(actor) };
  },
);
