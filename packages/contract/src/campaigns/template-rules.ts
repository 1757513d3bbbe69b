/** What a template of a type needs besides holding together by itself. */
import type { TemplateFault } from './form-language/fault';
import { hasQuestions } from './form-language/progress';
import type { Configuration } from './form-language/types';
import { campaignKinds, modeOf, type CampaignType } from './kinds';

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
    faults.push({ path: ['form', 'schema', 'properties'], message: `A ${type} has a ${needed} and no ${other}` });
  }
  const participants = isBySite ? 'SITE_RESPONDER_LIST' : 'RESPONDER_LIST';
  if (report.participants !== participants) faults.push({ path: ['report', 'participants'], message: `A ${type} has ${participants}` });
  const asks = hasQuestions(responses.schema);
  const kind = campaignKinds[type];
  if (kind.responses === 'many' && asks)
    faults.push({ path: ['responses', 'schema'], message: `The answers of a ${type} are the exchange's` });
  if (kind.responses === 'one' && !kind.countsViews && !asks) {
    faults.push({ path: ['responses', 'schema'], message: `A ${type} asks something` });
  }
  return faults;
}
