import type { GroupRule, GroupRuleBody } from '@muster/contract/integrations/group-rule';
import { maxRules } from '@muster/contract/integrations/limits';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { applyRulesOfGroup } from '../rules/apply';
import { hasRoomForRule, insertRule, lockRules } from '../rules/queries';
import { requireRuleTarget } from '../rules/target';

/** Stores a rule and applies it to the members of its group. 409 for a rule that exists already. */
export async function createGroupRule(ctx: Context, companyId: number, body: GroupRuleBody): Promise<GroupRule> {
  await lockRules(ctx.db, companyId);
  await requireRuleTarget(ctx.db, companyId, body);
  if (!(await hasRoomForRule(ctx.db, companyId)))
    throw conflict('rule.tooMany', 'There are too many rules. Remove those that nobody needs.', { max: maxRules });
  const rule = await insertRule(ctx.db, companyId, body, ctx.now);
  const changed = await applyRulesOfGroup(ctx, companyId, body.groupId);
  ctx.audit({ companyId, entityType: 'GroupRule', entityId: rule.id, data: { ...body, changed } });
  ctx.alert('rule.created');
  return rule;
}
