import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { applyRulesOfGroup } from '../rules/apply';
import { deleteRule, lockRules } from '../rules/queries';

/** Removes a rule and takes back what only this rule gave. 409 if the company would lose its last manager. */
export async function deleteGroupRule(ctx: Context, companyId: number, ruleId: number): Promise<void> {
  await lockRules(ctx.db, companyId);
  const rule = await deleteRule(ctx.db, companyId, ruleId);
  if (!rule) throw notFound();
  const changed = await applyRulesOfGroup(ctx, companyId, rule.groupId);
  ctx.audit({ companyId, entityType: 'GroupRule', entityId: ruleId, data: { ...rule, changed } });
  ctx.alert('rule.deleted');
}
