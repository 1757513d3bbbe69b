import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { companyChannel } from '@muster/contract/organisation/channels';
import { useLive } from '../../lib/queries/live-updates';

/** Keeps the lists and figures of the exchange up to date [7.80]. */
export function useQuestionsUpdates(companyId: number): void {
  useLive(companyChannel.of(companyId), [companyQuestionsTag(companyId)]);
}
