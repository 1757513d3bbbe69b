import type { SourceCreation } from '@muster/contract/campaigns/follow-up/source';

/**
 * The path of the form that makes an improvement from what people said. It ends with the source: `c12`, `c12r5`, `a7` or `q3`. `readSource` reads
 * it. `workspace` is the path of the company's or the division's workspace.
 */
export const improvementPath = (workspace: string, source: SourceCreation): string =>
  `${workspace}/improvements/new/action_plan/${textOf(source)}`;

function textOf({ campaignV2Id, responseId, answerId, questionId }: SourceCreation): string {
  if (answerId !== undefined) return `a${answerId}`;
  if (questionId !== undefined) return `q${questionId}`;
  return responseId === undefined ? `c${campaignV2Id}` : `c${campaignV2Id}r${responseId}`;
}
