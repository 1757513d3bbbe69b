import type { Preference, PreferenceChange } from '@muster/contract/notifications/preference';
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
