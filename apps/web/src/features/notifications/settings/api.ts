import type * as endpoints from '@muster/contract/notifications/preference-endpoints';
import type { Preference, PreferenceTopic, Preferences, QuietChange } from '@muster/contract/notifications/preference';
import { ownPreferencesTag } from '@muster/contract/notifications/tags';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import type { Language } from '../../../lib/i18n';
import { useInvalidate } from '../../../lib/tags';

const getPreferences = call<typeof endpoints.getPreferences>('GET /notification-preferences');
const changePreference = call<typeof endpoints.changePreference>('PUT /notification-preferences/{kind}');
const changePreferenceTopic = call<typeof endpoints.changePreferenceTopic>('PUT /notification-preference-topics/{topic}');
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

/** One switch for all kinds of a topic. */
export function useChangeTopic(language: Language, failure: string) {
  const store = useStored(language);
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ topic, isOn }: { topic: PreferenceTopic; isOn: boolean }) =>
      changePreferenceTopic({ params: { topic }, query: { language }, body: { isOn } }, { failure }),
    onSuccess: ({ kinds }) =>
      store((before) => ({ ...before, kinds: before.kinds.map((one) => kinds.find(({ kind }) => kind === one.kind) ?? one) })),
    onError: () => invalidate(ownPreferencesTag),
  });
}

/** What is absent stays as it is. */
export function useChangeQuietTimes(language: Language, failure: string) {
  const store = useStored(language);
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (times: QuietChange) => changeQuietDays({ body: times }, { failure }),
    // the answer to an earlier change can arrive later, so each answer shows only what its request changed
    onSuccess: ({ days, hours }, given) =>
      store((before) => ({
        ...before,
        ...(given.days !== undefined && { quietDays: days }),
        ...(given.hours !== undefined && { quietHours: hours }),
      })),
    onError: () => invalidate(ownPreferencesTag),
  });
}
