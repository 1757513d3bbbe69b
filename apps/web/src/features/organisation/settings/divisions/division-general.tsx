import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DivisionSettings } from './division-settings';
import { useDivision } from './use-division';

/** The label and the status of a division, in its own settings [2.58]. */
export function DivisionGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  return <DivisionSettings title={t('tabs.general')} caption={t('division.caption')} division={useDivision()} />;
}
