import type { GroupRuleBody } from '@muster/contract/integrations/group-rule';
import type { Db } from '../../../platform/database/database';
import { invalid } from '../../../platform/http/errors';
import { findKnownDivisions, findKnownPlaces } from '../../organisation';
import { hasGroup } from './queries';

/** Throws 400 for a group, site or division that the company does not have, and for an archived division. */
export async function requireRuleTarget(db: Db, companyId: number, { groupId, siteId, divisionId }: GroupRuleBody): Promise<void> {
  const [isGroup, { siteIds }, divisions] = await Promise.all([
    hasGroup(db, companyId, groupId),
    findKnownPlaces(db, companyId, { siteIds: siteId === null ? [] : [siteId] }),
    findKnownDivisions(db, companyId, divisionId === null ? [] : [divisionId]),
  ]);
  const unknown = [
    ...(isGroup ? [] : ['groupId']),
    ...(siteId === null || siteIds.has(siteId) ? [] : ['siteId']),
    ...(divisionId === null || divisions.length > 0 ? [] : ['divisionId']),
  ];
  if (unknown.length > 0) throw invalid(unknown.map((field) => ({ objectName: 'body', field, message: 'Unknown' })));
  if (divisions.some(({ isArchived }) => isArchived)) throw invalid([{ objectName: 'body', field: 'divisionId', message: 'Archived' }]);
}
