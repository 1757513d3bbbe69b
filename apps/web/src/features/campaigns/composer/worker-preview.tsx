import { useDeferredValue, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useComposer } from './composer';
import { PhonePreview } from './phone-preview';
import { usePreviewOf } from './use-preview-of';

/** The campaign as a worker's phone would show it, while its author writes. */
export function WorkerPreview() {
  const { t } = useTranslation('composer');
  const { type, place, scope, live, ...composer } = useComposer();
  const answers = useDeferredValue(useSyncExternalStore(live.subscribe, live.read));
  const shown = usePreviewOf(answers, { ...composer, scope });
  return (
    <section aria-label={t('preview')}>
      <PhonePreview type={type} companyId={place.companyId} scope={scope} shown={shown} />
    </section>
  );
}
