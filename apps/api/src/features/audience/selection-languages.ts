/** The languages of the people of a selection, so that an author sees who is not reached in their own. */
import type { countSelectedLanguages as endpoint } from '@muster/contract/audience/endpoints';
import type { CallOutput, HandlerInput } from '@muster/contract/shared/endpoint';
import { preferences, tagOfPreference } from '@muster/contract/shared/language-names';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { accountRows } from '../identity';
import { matchingPeople } from './matching';
import { accessAudienceScope } from './saved-audiences';
import { withoutUndefined } from './selection-counts';

type LanguageCounts = CallOutput<typeof endpoint>['languages'];

export async function countSelectedLanguages(
  ctx: Context,
  { companyId, siteId, divisionId, ...criteria }: HandlerInput<typeof endpoint>['query'],
): Promise<CallOutput<typeof endpoint>> {
  await accessAudienceScope(ctx, { companyId, siteId, divisionId });
  return { languages: await languagesOf(ctx.db, matchingPeople({ companyId, siteId, divisionId }, withoutUndefined(criteria))) };
}

/**
 * How many of these people have chosen which language, the most frequent first. English is the preference of everybody who has not
 * chosen, so it is left out. A language that this build does not know counts as English, as everywhere.
 */
export async function languagesOf(db: Db, peopleIds: Sql): Promise<LanguageCounts> {
  const rows = await db.many<{ preference: string; people: number }>(sql`
    SELECT a.preferred_language AS preference, count(*)::integer AS people
      FROM (${peopleIds}) AS selected (id) JOIN ${accountRows} ON a.id = selected.id
     WHERE a.preferred_language <> ${preferences.en}
     GROUP BY a.preferred_language ORDER BY people DESC, preference`);
  return rows
    .map(({ preference, people }) => ({ language: tagOfPreference(preference), people }))
    .filter(({ language }) => language !== 'en');
}
