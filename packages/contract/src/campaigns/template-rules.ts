/** What a template of a type needs besides holding together by itself. */
import { templateFault, type TemplateFault } from './form-language/fault';
import { hasQuestions } from './form-language/progress';
import type { Configuration } from './form-language/types';
import { campaignKinds, modeOf, type CampaignType } from './kinds';

/** How long the texts of a template may be, in characters. */
export const templateTitleLength = 255;
export const templateDescriptionLength = 2000;

/** How a sub-type is written: 'SAFETY_ALERT'. */
export const subTypePattern = /^[A-Z][A-Z0-9_]{0,63}$/;

/**
 * Standalone campaigns select members and list people, hierarchical ones select sites and list sites; a huddle's answers are
 * the exchange's, and everything but a briefing asks at least one question.
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
  return faults;
}
