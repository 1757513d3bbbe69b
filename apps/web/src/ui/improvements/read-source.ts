/** Reads the source of an improvement from the path of its form. Has a file of its own, because the form needs nothing else from here. */
import type { SourceCreation } from '@muster/contract/campaigns/follow-up/source';

const form = /^(?:c(\d{1,15})(?:r(\d{1,15}))?|a(\d{1,15})|q(\d{1,15}))$/;

export function readSource(text: string): SourceCreation | undefined {
  const found = form.exec(text);
  if (!found) return undefined;
  const [campaignV2Id, responseId, answerId, questionId] = found
    .slice(1)
    .map((digits) => (digits === undefined ? undefined : Number(digits)));
  return {
    ...(campaignV2Id !== undefined && { campaignV2Id }),
    ...(responseId !== undefined && { responseId }),
    ...(answerId !== undefined && { answerId }),
    ...(questionId !== undefined && { questionId }),
  };
}
