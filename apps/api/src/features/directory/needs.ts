/** Invited people who have never signed in, as one row of 'Needs you'. */
import { emptyNeed, type Need, type NeedGroup } from '@muster/contract/dashboards/needs';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import type { NeedSource } from '../../platform/needs/source';
import { invitedAt } from '../identity';
import { findPeopleFigures } from './people-figures';

/** For the company it reads the kept number. For a place it counts the people. */
async function countInvited({ db }: Context, companyId: number, place: { siteId: number } | { divisionId: number } | undefined) {
  if (!place) return (await findPeopleFigures(db, companyId)).invited;
  const { count } = await db.one<{ count: number }>(sql`SELECT count(*)::integer AS count FROM ${invitedAt({ companyId, ...place })}`);
  return count;
}

const invitedPeople: NeedSource<NeedGroup, Need> = {
  group: 'invited',
  async find(ctx, { companyId, siteId, divisionId }) {
    const place = siteId !== undefined ? { siteId } : divisionId !== undefined ? { divisionId } : undefined;
    const count = await countInvited(ctx, companyId, place);
    return count === 0 ? { items: [], total: 0 } : { items: [{ ...emptyNeed, kind: 'INVITED', count }], total: 1 };
  },
};

export const directoryNeeds = [invitedPeople] as const;
