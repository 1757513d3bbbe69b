/** The messages to open pages about the settings of a company. */
import { companyChannel } from '@muster/contract/organisation/channels';
import { companySitesTag, companyTag, siteTag } from '@muster/contract/organisation/tags';
import { messagesOn, type EventMessages } from '../../platform/realtime/event-messages';
import { organisationChanged } from './events';

export const organisationMessages: readonly EventMessages[] = [
  messagesOn(organisationChanged, ({ companyId, siteId }) => [
    {
      channels: [companyChannel.of(companyId)],
      event: 'update',
      ids: { companyId },
      tags: [companyTag(companyId), companySitesTag(companyId), ...(siteId === undefined ? [] : [siteTag(siteId)])],
    },
  ]),
];
