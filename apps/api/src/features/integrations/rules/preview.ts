import type { GroupRuleBody, RulePreview } from '@muster/contract/integrations/group-rule';
import { maxPreviewed } from '@muster/contract/integrations/limits';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accountsOfCompany, personJson } from '../../identity';
import { findChanges, type RoleChange } from './changes';
import { placeText } from './place';
import { findGroupPeople } from './queries';
import { requireRuleTarget } from './target';

/** Computes the changes that a rule would make for the members of its group, without making them. */
export async function previewRule(ctx: Context, companyId: number, rule: GroupRuleBody): Promise<RulePreview> {
  await requireRuleTarget(ctx.db, companyId, rule);
  const members = await findGroupPeople(ctx.db, companyId, rule.groupId);
  const { changes, skipped } = await findChanges(ctx, companyId, members, rule);
  const gained = changes.filter(({ place, before, after }) => place === placeText(rule) && after.some((role) => !before.includes(role)));
  const isAdded = ({ place, before }: RoleChange) => place !== 'company' && before.length === 0;
  const added = gained.filter(isAdded).length;
  const eligible = await countEligible(ctx, companyId, rule.groupId);
  ctx.nothingChanged();
  return {
    added,
    raised: gained.length - added,
    unchanged: eligible - gained.length - skipped.length,
    skipped: members.length - eligible + skipped.length,
    people: await findNames(
      ctx,
      gained.slice(0, maxPreviewed).map(({ userId }) => userId),
    ),
  };
}

/** Members of the group who belong to the company and are not blocked. */
async function countEligible({ db }: Context, companyId: number, groupId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM scim_group_member m JOIN (${accountsOfCompany(companyId)}) p ON p.id = m.user_id AND NOT p.blocked
     WHERE m.company_id = ${companyId} AND m.group_id = ${groupId}`);
  return count;
}

async function findNames({ db }: Context, people: readonly string[]): Promise<RulePreview['people']> {
  const rows = await db.many<{ person: RulePreview['people'][number] }>(
    sql`SELECT ${personJson(sql`one.id`)} AS person FROM unnest(${[...people]}::uuid[]) WITH ORDINALITY one (id, position) ORDER BY one.position`,
  );
  return rows.map(({ person }) => person);
}
