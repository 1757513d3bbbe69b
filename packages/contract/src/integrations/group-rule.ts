/** Rules that give the members of a provisioned group a role at a place. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id } from '../shared/ids';

const ruleRoles = ['member', 'manager', 'leader'] as const;

/** Without a site and a division, the rule gives a role of the company. */
const target = {
  siteId: id.nullable().default(null),
  divisionId: id.nullable().default(null),
  role: z.enum(ruleRoles),
};

/** All people of the company are its members already. Sites and divisions have no leaders. */
export const groupRuleBody = z
  .object({ groupId: z.uuid(), ...target })
  .refine(({ siteId, divisionId }) => siteId === null || divisionId === null, { path: ['divisionId'], error: 'Contradiction' })
  .refine(({ siteId, divisionId, role }) => (siteId === null && divisionId === null ? role !== 'member' : role !== 'leader'), {
    path: ['role'],
    error: 'Value',
  })
  .meta({ examples: [{ groupId: 'b3a1c6f0-2f6d-4c50-9a0e-5d1f0c7e2a11', siteId: 12, divisionId: null, role: 'member' }] });

export const groupRule = z.object({ id, groupId: z.string(), ...target });

export const provisionedGroup = z.object({
  id: z.string(),
  displayName: z.string(),
  membersCount: z.int(),
  rules: z.array(groupRule),
});

/** `added`: becomes a member. `raised`: becomes a manager or leader. `unchanged`: has the role already. `skipped`: cannot get it now. */
export const rulePreview = z.object({
  added: z.int(),
  raised: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** The first people who are added or raised. */
  people: z.array(namedPerson),
});

export type GroupRule = z.output<typeof groupRule>;
export type GroupRuleBody = z.output<typeof groupRuleBody>;
export type ProvisionedGroup = z.output<typeof provisionedGroup>;
export type RulePreview = z.output<typeof rulePreview>;
export type RuleRole = (typeof ruleRoles)[number];
