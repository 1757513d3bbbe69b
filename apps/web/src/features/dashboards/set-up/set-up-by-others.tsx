import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';

/** A consultant cannot set up the company that they have added [6.9]. */
export function SetUpByOthers(): ReactNode {
  const { t } = useTranslation('first-steps');
  return (
    <Panel title={t('title')}>
      <Text color="muted">{t('consultantText')}</Text>
    </Panel>
  );
}
