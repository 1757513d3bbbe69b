import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import OpenInNew from '~icons/ic/baseline-open-in-new';
import PasswordOutlined from '~icons/ic/outline-password';
import { Button } from '../../../../ui/controls/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { PageHeader } from '../../../../ui/layout/page-header';
import { passwordInfoQuery } from '../api';
import { PasswordForm } from '../components/password-form';

/** The password of the embedded provider, or a link to the password page of another provider [2.62] [7.51]. */
export function PasswordSettings(): ReactNode {
  const { t } = useTranslation('account');
  const { data: info } = useSuspenseQuery(passwordInfoQuery);
  return (
    <>
      <PageHeader title={t('password.title')} caption={info.isChangedHere ? t('password.caption') : undefined} />
      {info.isChangedHere ? <PasswordForm /> : <Elsewhere providerUrl={info.providerUrl} />}
    </>
  );
}

function Elsewhere({ providerUrl }: { providerUrl: string | null }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon={<PasswordOutlined />}
      title={t('password.elsewhere')}
      description={providerUrl === null ? t('password.askAdministrator') : t('password.elsewhereText')}
      action={
        providerUrl !== null && (
          <Button component="a" href={providerUrl} target="_blank" rel="noopener noreferrer" variant="contained" endIcon={<OpenInNew />}>
            {t('password.openProvider')}
          </Button>
        )
      }
    />
  );
}
