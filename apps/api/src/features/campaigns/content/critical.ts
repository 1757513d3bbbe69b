/** The switch of a critical briefing: its message reaches people at any hour. The audit log says who chose it. */
import type { CampaignType } from '@muster/contract/templates/kinds';
import { invalid } from '../../../platform/http/errors';
import type { CampaignRow } from '../campaign';

const refused = (message: string) => invalid([{ objectName: 'campaignV2', field: 'isCritical', message }]);

/** The author's choice. Error 400 for a critical campaign that is no briefing. */
export function criticalOf(type: CampaignType, isCritical = false): boolean {
  if (isCritical && type !== 'BRIEFING') throw refused('BriefingOnly');
  return isCritical;
}

/** Without a choice, the value stays. Error 400 for a change of a LIVE briefing, because its notifications are already sent. */
export function criticalAfter(
  { type, status, isCritical }: Pick<CampaignRow, 'type' | 'status' | 'isCritical'>,
  chosen = isCritical,
): boolean {
  if (status === 'LIVE' && chosen !== isCritical) throw refused('Immutable');
  return criticalOf(type, chosen);
}
