import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/controls/link';

/** The guide to the API, which the server writes. It needs no sign-in. */
export function ApiGuideLink(): ReactNode {
  const { t } = useTranslation('integrations');
  return (
    <Link href="/api/guide" target="_blank" rel="noreferrer">
      {t('guide')}
    </Link>
  );
}
