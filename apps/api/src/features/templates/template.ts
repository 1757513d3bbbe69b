import type { CampaignType } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { upgradedTemplate } from './template-language';

interface TemplateRow {
  id: number;
  type: CampaignType;
  subType: string;
  configuration: unknown;
  version: number;
}

/** The template for a new campaign, in the current version of the language. An unknown id is a field error. */
export async function requireTemplate(db: Db, id: number) {
  const row = await db.maybeOne<TemplateRow>(
    sql`SELECT id, type, sub_type AS "subType", configuration, version FROM campaign_template WHERE id = ${id}`,
  );
  if (!row) throw invalid([{ objectName: 'campaignV2', field: 'campaignTemplateId', message: 'Unknown' }]);
  return { ...row, configuration: upgradedTemplate(row.configuration) };
}

/** Throws 400 if a member of the body differs from the value that follows from the other members. */
export function requireSame<Value>(field: string, said: Value | null | undefined, is: Value, objectName = 'campaignV2'): void {
  if (said != null && said !== is) throw invalid([{ objectName, field, message: 'Immutable' }]);
}
