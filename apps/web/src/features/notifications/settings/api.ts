import type * as endpoints from '@muster/contract/notifications/preference-endpoints';
import type { Preference, Preferences } from '@muster/contract/notifications/preference';
import { ownPreferencesTag } from '@muster/contract/notifications/tags';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import type { Language } from '../../../lib/i18n';
import { useInvalidate } from '../../../lib/tags';

const getPreferences = call<typeof endpoints.getPreferences>('GET /notification-preferences');
const changePreference = call<typeof endpoints.changePreference>('PUT /notification-preferences/{kind}');
const changeQuietDays = call<typeof endpoints.changeQuietDays>('PUT /user/quiet-days');

export const preferencesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['notification-preferences', language],
    queryFn: ({ signal }) => getPreferences({ query: { language } }, { signal, hideError: true }),
    meta: { tags: [ownPreferencesTag] },
  });

/** Shows what the server has stored as soon as it answers. */
function useStored(language: Language): (change: (before: Preferences) => Preferences) => void {
  const queryClient = useQueryClient();
  return (change) => queryClient.setQueryData(preferencesQuery(language).queryKey, (before) => before && change(before));
}

export function useChangePreference(language: Language, failure: string) {
  const store = useStored(language);
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ kind, email, push }: Preference) =>
      changePreference({ params: { kind }, query: { language }, body: { email, push } }, { failure }),
    onSuccess: (stored) => store((before) => ({ ...before, kinds: before.kinds.map((one) => (one.kind === stored.kind ? stored : one)) })),
    onError: () => invalidate(ownPreferencesTag),
  });
}

export function useChangeQuietDays(language: Language, failure: string) {
  const store = useStored(language);
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (days: number[]) => changeQuietDays({ body: { days } }, { failure }),
    onSuccess: ({ days }) => store((before) => ({ ...before, quietDays: days })),
    onError: () => invalidate(ownPreferencesTag),
  });
}
