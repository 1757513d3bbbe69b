import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { ClosedButton } from '../../ui/buttons/closed-button';
import { LinkButton } from '../../ui/buttons/link-button';
import { usePermissions } from '../identity';
import { newQuestionPath } from './paths';

interface AskButtonProps {
  companyId: number;
  /** Search parameters of the list that the form keeps. */
  search?: object;
  /** Disables the button while the person writes a question [2.128]. */
  isAsking?: boolean;
}

/** Opens the form for a new question. Hidden from consultants, who may only read [6.10]. */
export function AskButton({ companyId, search, isAsking = false }: AskButtonProps) {
  const { t } = useTranslation(['communities', 'ui']);
  const { consultant } = usePermissions();
  const face = { variant: 'contained', size: 'large', startIcon: <Add />, children: t('ask') } as const;
  if (consultant) return <ClosedButton {...face} reason={t('ui:noPermission')} />;
  return <LinkButton {...face} to={newQuestionPath(companyId)} search={search} disabled={isAsking} />;
}
