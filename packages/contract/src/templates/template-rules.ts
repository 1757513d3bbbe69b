/** What a template of a type needs, besides being valid on its own. */
import { templateFault, type TemplateFault } from '../forms/fault';
import { hasQuestions } from '../forms/progress';
import type { Configuration } from '../forms/types';
import { campaignKinds, modeOf, type CampaignType } from './kinds';

/** Maximum lengths of the texts of a template, in characters. */
export const templateTitleLength = 255;
export const templateDescriptionLength = 2000;

/** The format of a sub-type, such as 'SAFETY_ALERT'. */
export const subTypePattern = /^[A-Z][A-Z0-9_]{0,63}$/;

/**
 * Standalone campaigns select members and list people; hierarchical ones select sites and list sites. The exchange stores the answers of
 * a huddle. Every type except briefings has at least one question. Only polls and huddles can be anonymous.
 */
export function templateFaults(type: CampaignType, { form, responses, report }: Configuration): TemplateFault[] {
  const isBySite = modeOf(type) === 'HIERARCHICAL';
  const faults: TemplateFault[] = [];
  const selections = Object.values(form.schema.properties).map((field) => field.inputType);
  const [needed, other] = isBySite
    ? (['SITES_SELECTION', 'MEMBERS_SELECTION'] as const)
    : (['MEMBERS_SELECTION', 'SITES_SELECTION'] as const);
  if (!selections.includes(needed) || selections.includes(other)) {
    faults.push(templateFault(['form', 'schema', 'properties'], 'NeedsSelection', { type, needed, other }));
  }
  const participants = isBySite ? 'SITE_RESPONDER_LIST' : 'RESPONDER_LIST';
  if (report.participants !== participants) {
    faults.push(templateFault(['report', 'participants'], 'NeedsParticipants', { type, needed: participants }));
  }
  const asks = hasQuestions(responses.schema);
  const kind = campaignKinds[type];
  if (kind.responses === 'many' && asks) faults.push(templateFault(['responses', 'schema'], 'ExchangeAnswers', { type }));
  if (kind.responses === 'one' && !kind.countsViews && !asks) {
    faults.push(templateFault(['responses', 'schema'], 'AsksNothing', { type }));
  }
  const { anonymous } = responses;
  if (!kind.canBeAnonymous && anonymous !== undefined && anonymous !== false) {
    faults.push(templateFault(['responses', 'anonymous'], 'ShowsNames', { type }));
  }
  return faults;
}
