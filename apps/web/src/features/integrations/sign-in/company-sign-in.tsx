import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { Text } from '../../../ui/display/text';
import { CopyField } from '../tokens/copy-field';
import { signInQuery } from './api';
import { ProviderForm } from './provider-form';
import { ProviderState } from './provider-state';
import { ProviderTest } from './provider-test';

/** The identity provider of a company, for system managers [7.75]: the addresses that it must know, its values, a test, and the switch. */
export function CompanySignIn({ companyId }: { companyId: number }): ReactNode {
  const { t } = useTranslation('integrations');
  const { data, isError, refetch } = useQuery(signInQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} />;
  const { provider, redirectAddress, signOutAddress } = data;
  return (
    <div className="grid gap-8">
      <Part title={t('signIn.addresses')}>
        <CopyField label={t('signIn.redirect')} value={redirectAddress} />
        <CopyField label={t('signIn.signOut')} value={signOutAddress} />
      </Part>
      <Part title={t('signIn.provider')}>
        <ProviderForm companyId={companyId} provider={provider} />
      </Part>
      {provider && !provider.isOn && (
        <Part title={t('signIn.test')}>
          <ProviderTest companyId={companyId} provider={provider} />
        </Part>
      )}
      {provider && (
        <Part title={t(provider.isOn ? 'signIn.on' : 'signIn.off')}>
          <ProviderState companyId={companyId} provider={provider} />
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <Text component="h3" variant="h6">
      {title}
    </Text>
    {children}
  </section>
);
