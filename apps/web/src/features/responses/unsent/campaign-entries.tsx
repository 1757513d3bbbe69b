import type { OutboxEntry } from '../../../lib/outbox/queue';
import { useOutbox, WaitingNotice } from '../../outbox';
import { isItemOf } from '../item-names';

/** What the person sent for a campaign and the server does not have, or has refused. */
export const useCampaignEntries = (campaignId: number): readonly OutboxEntry[] =>
  useOutbox().filter(({ item }) => isItemOf(campaignId, item));

/** Shows such entries where no form can take their text back. */
export const CampaignEntries = ({ entries }: { entries: readonly OutboxEntry[] }) =>
  entries.map((entry) => <WaitingNotice key={entry.id} entry={entry} hasForm={false} />);
