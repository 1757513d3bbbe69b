/** The e-mail and the push message of a test: those of a posting, with 'Test:' before the title and a way to the preview. */
import type { PushPlace } from '@muster/contract/shared/push-message';
import { preferences } from '@muster/contract/shared/language-names';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { objectUrl } from '../../../platform/notifications/object-url';
import { serverTexts } from '../../../platform/texts/texts';
import { aboutCampaignPlace, type TestMessage } from '../../campaigns';
import type { Item } from '../delivery/channel';
import { itemOf } from '../delivery/items';
import { placeOf } from '../delivery/push-channel';
import type { NotificationKinds } from '../kinds';

export interface Test {
  item: Item;
  language: LanguageTag;
  url: string;
  place: PushPlace;
  tag: string;
  isUrgent: boolean;
}

export function testOf({ campaign, language, title, company, facts }: TestMessage, kinds: NotificationKinds, homeUrl: string): Test {
  const { id, isCritical, urgency } = campaign;
  const metadata = aboutCampaignPlace(campaign);
  const tag = `test campaign:${id}`;
  const item = itemOf(
    {
      kind: 'campaign.posted',
      isAnonymous: false,
      about: title,
      count: 1,
      isUrgent: isCritical,
      urgency,
      sender: isCritical || urgency === 'STOP_NOW' ? facts.poster : null,
      metadata,
      subject: tag,
      company,
      campaign: facts,
      preferredLanguage: preferences[language],
    },
    kinds,
    language,
  );
  if (!item) throw new Error('No kind of notification is called campaign.posted');
  const preview = { ...metadata, view: 'PREVIEW', language };
  return {
    item: { ...item, title: serverTexts(language).say('mail:testTitle', { title: item.title }) },
    language,
    url: objectUrl(homeUrl, preview),
    place: placeOf(preview),
    tag,
    isUrgent: isCritical,
  };
}
