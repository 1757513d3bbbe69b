import * as endpoints from '@muster/contract/notifications/preference-endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import type { NotificationKind } from '../../../platform/notifications/kind';
import { accountSettings } from '../../identity';
import { notificationsTag } from '../api-tag';
import { changePreference, changePreferenceTopic } from '../actions/changePreference';
import { changeQuietDays } from '../actions/changeQuietDays';
import { kindsByName } from '../kinds';
import { findPreferences } from './preferences';

/** Which notifications the caller gets by e-mail and push. `sendsMail`: a mail service is configured. */
export function preferenceRoutes(all: readonly NotificationKind[], { sendsMail }: { sendsMail: boolean }): Implementation[] {
  const kinds = kindsByName(all);
  return withTag(notificationsTag, [
    implement(endpoints.getPreferences, {
      policy: accountSettings,
      handle: (ctx, { query: { language } }) => findPreferences(ctx, kinds, { language, sendsMail }),
    }),
    implement(endpoints.changePreference, {
      policy: accountSettings,
      handle: (ctx, { params: { kind }, query: { language }, body: change }) => changePreference(ctx, kinds, { kind, language, change }),
    }),
    implement(endpoints.changeQuietDays, { policy: accountSettings, handle: (ctx, { body }) => changeQuietDays(ctx, body) }),
    implement(endpoints.changePreferenceTopic, {
      policy: accountSettings,
      handle: (ctx, { params: { topic }, query: { language }, body: { isOn } }) =>
        changePreferenceTopic(ctx, kinds, { topic, language, isOn }),
    }),
  ]);
}
