import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { QuestionView } from '../../exchange';

/** The question that the person opened from Focus or from a report list [2.37] [2.60]. */
export function OpenQuestion(): ReactNode {
  const { t } = useTranslation('focus');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = pathname.slice(0, pathname.indexOf('/question/'));
  const label = list.endsWith('/focus') ? t('title') : t('report.title');
  return (
    <QuestionView
      companyId={useAddressId('companyId')}
      questionId={useAddressId('questionId')}
      back={{ to: list, label }}
      onDeleted={() => navigate({ to: list, search: true, replace: true })}
    />
  );
}
