import type { Member } from '@muster/contract/directory/member';
import { formatDay } from '../../../lib/formats';

/** The last day on which somebody used the company here. The product may not know it, so it does not say 'never'. */
export const LastSeen = ({ member }: { member: Member }) =>
  member.access?.lastSeenDate ? formatDay(`${member.access.lastSeenDate}T00:00`) : '–';
