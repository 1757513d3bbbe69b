/** What open pages are told about the organisation: the settings of a company, or of a region, division or site of it, changed. */
import { companyChannel } from '@muster/contract/organisation/channels';
import { companySitesTag, companyTag } from '@muster/contract/organisation/tags';
import { tells, type EventMessages } from '../../platform/realtime/event-messages';
import { organisationChanged } from './events';

export const organisationMessages: readonly EventMessages[] = [
  tells(organisationChanged, ({ companyId }) => [
    {
      channels: [companyChannel.of(companyId)],
      event: 'update',
      ids: { companyId },
      tags: [companyTag(companyId), companySitesTag(companyId)],
    },
  ]),
];
