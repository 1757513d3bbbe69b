import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { useMe, usePermissions } from '../../identity';
import { useVerify } from './verified-experts';

interface VerifyButtonProps {
  companyId: number;
  /** What the person says that they are an expert in. */
  expert: { userId: string; categoryId: number };
  /** Names the expert for screen readers, because several buttons stand on one page. */
  label: string;
  isVerified: boolean;
}

/** For managers of the company: verifies an expert, or takes that back. Managers cannot verify themselves. */
export function VerifyButton({ companyId, expert, label, isVerified }: VerifyButtonProps) {
  const { t } = useTranslation('directory');
  const { editCompany, consultant } = usePermissions();
  const { userId } = useMe();
  const { isPending, mutate } = useVerify(companyId, expert);
  if (!editCompany(companyId) || consultant || expert.userId === userId) return null;
  const text = isVerified ? t('expert.unverify') : t('expert.verify');
  return (
    <Button
      color={isVerified ? 'inherit' : 'primary'}
      aria-label={`${text}: ${label}`}
      loading={isPending}
      onClick={() => mutate(!isVerified)}
    >
      {text}
    </Button>
  );
}
