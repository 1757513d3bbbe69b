import type { CampaignType } from '@muster/contract/campaigns/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { invalid } from '../../platform/http/refusals';
import { inTodaysLanguage } from './template-language';

interface TemplateRow {
  id: number;
  type: CampaignType;
  subType: string;
  configuration: unknown;
  version: number;
}

/** The template that a new campaign is made from, in today's version of the language; an unknown one is the field's fault. */
export async function requireTemplate(db: Db, id: number) {
  const row = await db.maybeOne<TemplateRow>(
    sql`SELECT id, type, sub_type AS "subType", configuration, version FROM campaign_template WHERE id = ${id}`,
  );
  if (!row) throw invalid([{ objectName: 'campaignV2', field: 'campaignTemplateId', message: 'Unknown' }]);
  return { ...row, configuration: inTodaysLanguage(row.configuration) };
}

/** Refuses a member of a body that says otherwise than what follows from the rest. */
export function requireSame<Value>(field: string, said: Value | null | undefined, is: Value, objectName = 'campaignV2'): void {
  if (said != null && said !== is) throw invalid([{ objectName, field, message: 'Immutable' }]);
}
