import type { Preference, PreferenceChange, PreferenceTopic } from '@muster/contract/notifications/preference';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import type { NotificationKinds } from '../kinds';
import { presentPreference, storePreference } from '../delivery/preferences';

/** Stores the caller's choice for one kind. 404 for an unknown kind. */
export async function changePreference(
  ctx: Context,
  kinds: NotificationKinds,
  { kind: name, language, change }: { kind: string; language: LanguageTag; change: PreferenceChange },
): Promise<Preference> {
  const kind = kinds.get(name);
  if (!kind) throw notFound();
  const isChanged = await storePreference(ctx.db, ctx.actor.id, name, change);
  if (isChanged)
    ctx.audit({ companyId: null, entityType: 'NotificationPreference', entityId: ctx.actor.id, data: { kind: name, ...change } });
  else ctx.nothingChanged();
  return presentPreference(kind, language, change);
}

/** Stops all kinds of a topic, or gives each its default again. */
export async function changePreferenceTopic(
  ctx: Context,
  kinds: NotificationKinds,
  { topic, language, isOn }: { topic: PreferenceTopic; language: LanguageTag; isOn: boolean },
): Promise<{ kinds: Preference[] }> {
  const changed = [...kinds.values()].filter((kind) => kind.topic === topic);
  const stored: Preference[] = [];
  for (const { name, defaultDelivery } of changed) {
    const change: PreferenceChange = isOn ? defaultDelivery : { email: 'OFF', push: 'OFF' };
    stored.push(await changePreference(ctx, kinds, { kind: name, language, change }));
  }
  return { kinds: stored };
}
