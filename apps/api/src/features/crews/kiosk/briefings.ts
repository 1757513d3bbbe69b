/** Finds briefings for shared devices without a network. The device shows them while nobody is signed in, so they must be for everybody at its site. */
import { answersBySigning, confirmationsIn } from '@muster/contract/crews/confirmed';
import type { KioskBriefing, KioskText } from '@muster/contract/crews/kiosk';
import { isReadonly } from '@muster/contract/forms/fields';
import { readIds } from '@muster/contract/forms/read';
import type { FormSchema } from '@muster/contract/forms/types';
import type { Translatable } from '@muster/contract/campaigns/languages/texts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { audienceRows, campaignRows, findTranslations, isWhole, type Campaign, type VersionedCampaign } from '../../campaigns';
import { assignableAt } from '../../identity';
import { isReadable, upgradedCopy } from '../../templates';

const mostBriefings = 20;

type Row = VersionedCampaign & Pick<Campaign, 'contentVersion' | 'viewIsEnough' | 'scope' | 'timeZone' | 'originalLanguage'>;

/** A briefing that one press confirms. Its schema is that of the responses. */
export interface ConfirmableAtKiosk {
  schema: FormSchema;
  contentVersion: number;
  viewIsEnough: boolean;
}

/** Live briefings with names and without check questions. One that a newer build has written must not keep the device from the others. */
const findRows = async (db: Db, companyId: number, where: Sql, order: Sql = empty): Promise<Row[]> => {
  const rows = await db.many<Row>(sql`
    SELECT c.id, c.company_id AS "companyId", c.title, c.description, c.configuration, c.configuration_answer AS "configurationAnswer", c.checks, c.scope, c.time_zone AS "timeZone",
           c.content_version AS "contentVersion", c.view_is_enough AS "viewIsEnough", c.original_language AS "originalLanguage"
      FROM ${campaignRows}
     WHERE c.company_id = ${companyId} AND c.type = 'BRIEFING' AND c.mode = 'STANDALONE' AND c.status = 'LIVE' AND NOT c.is_anonymous
       AND c.deleted_at IS NULL AND c.checks = '[]'::jsonb AND ${where}
       AND ${isWhole}
     ${order}`);
  return rows
    .filter(({ configuration }) => isReadable(configuration))
    .map((row) => ({ ...row, configuration: upgradedCopy(row.configuration) }));
};

/** The briefings that ask everybody at the site, the most urgent and the latest first, with their versions in other languages. */
export async function findForKiosk(
  db: Db,
  { companyId, siteId }: { companyId: number; siteId: number },
  now: Date,
): Promise<KioskBriefing[]> {
  const atSite = assignableAt({ companyId, siteId });
  const isForAll = sql`
    EXISTS (SELECT ${atSite}) AND NOT EXISTS (
      SELECT ${atSite} AND NOT EXISTS (
        SELECT FROM ${audienceRows} WHERE a.company_id = c.company_id AND a.campaign_id = c.id AND a.user_id = e.user_id))`;
  const rows = await findRows(
    db,
    companyId,
    isForAll,
    sql`ORDER BY c.is_critical DESC, c.posted_at DESC, c.id DESC LIMIT ${mostBriefings}`,
  );
  const found: KioskBriefing[] = [];
  for (const row of rows) {
    if (!isConfirmable(row, now)) continue;
    const versions = await findTranslations(db, row);
    const texts = [textOf(row, row.originalLanguage), ...versions.map(({ language, campaign }) => textOf(campaign, language))];
    const { id, contentVersion, scope, timeZone } = row;
    found.push({ id, contentVersion, scope, timeZone, texts });
  }
  return found;
}

/** Undefined if it is over, or asks for more than one press. */
export async function findConfirmable(db: Db, companyId: number, id: number): Promise<ConfirmableAtKiosk | undefined> {
  const [row] = await findRows(db, companyId, sql`c.id = ${id}`);
  const schema = row?.configuration.responses.schema;
  return row && schema && { schema, contentVersion: row.contentVersion, viewIsEnough: row.viewIsEnough };
}

/** Only text, which a device shows without a network, and no question with more than one possible answer. */
function isConfirmable({ configuration }: Row, now: Date): boolean {
  const { schema } = configuration.responses;
  if (!schema) return false;
  const hasFiles = Object.values(schema.properties).some(
    ({ inputType, value }) => ['READONLY_FILE', 'READONLY_SITES_LIST'].includes(inputType) && (readIds(value) ?? []).length > 0,
  );
  return !hasFiles && answersBySigning(schema, {}, now) !== undefined;
}

function textOf({ title, description, configuration }: Translatable, language: string | null): KioskText {
  const schema = configuration.responses.schema ?? { properties: {} };
  const statements = [...confirmationsIn(schema).values()].flatMap(({ inputTypeOptions: options = [] }) =>
    options.map(({ label }) => label),
  );
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, { inputType }]) => isReadonly(inputType)));
  return { language, title, description: description || null, schema: { properties }, statements };
}
