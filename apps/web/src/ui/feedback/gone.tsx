import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../display/alert';

/** Says that the open item was deleted. It takes the focus if the focus was in what the item showed. */
export function Gone() {
  const { t } = useTranslation('ui');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert ref={root} tabIndex={-1} severity="error" className="mb-6">
      {t('gone')}
    </Alert>
  );
}
