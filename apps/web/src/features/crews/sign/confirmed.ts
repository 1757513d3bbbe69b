import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { answersBySigning, confirmationsIn } from '@muster/contract/crews/confirmed';
import { isRead } from '../../campaigns';

interface Confirmed {
  /** What a signature confirms: lists in which everything must be ticked. */
  statements: readonly string[];
  /** Questions that the person must answer on their own device. Then a signature confirms nothing else. */
  hasQuestions: boolean;
}

/**
 * What a signature means for the form of a briefing. `isAloud`: the crew answered the check questions. The server decides by the same rule.
 */
export function confirmedBySigning({ configuration, checks = [] }: CampaignV2, now: Date, isAloud: boolean): Confirmed {
  const { schema } = configuration.responses;
  const isAsking = schema !== undefined && Object.values(schema.properties).some(({ inputType }) => !isRead(inputType));
  if ((checks.length > 0 && !isAloud) || (isAsking && !answersBySigning(schema, {}, now))) return { statements: [], hasQuestions: true };
  const lists = schema ? [...confirmationsIn(schema).values()] : [];
  return { statements: lists.flatMap(({ inputTypeOptions: options = [] }) => options.map(({ label }) => label)), hasQuestions: false };
}
