import { Link as RouterLink } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { useAddressId } from '../../../lib/address';
import { Button } from '../../../ui/controls/button';

import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { usePermissions } from '../../identity';
import { CompanySignIn, NewServiceAccountDialog, NewTokenDialog, WebhookDialog } from '../later-dialogs';
import { GroupRules } from '../rules/group-rules';
import { ServiceAccountList } from '../service-accounts/service-account-list';
import { ApiGuideLink } from '../tokens/api-guide-link';
import { CopyField } from '../tokens/copy-field';
import { TokenList } from '../tokens/token-list';
import { WebhookList } from '../webhooks/webhook-list';

/** A company's API tokens, webhooks and identity provider, for its managers [2.43]. */
export function CompanyIntegrations(): ReactNode {
  const { t } = useTranslation('integrations');
  const companyId = useAddressId('companyId');
  const { manageSystem } = usePermissions();
  const [open, setOpen] = useState<'account' | 'token' | 'webhook'>();
  const [isSignInOpen, setSignInOpen] = useState(false);
  const close = () => setOpen(undefined);
  const newToken = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('token')}>
      {t('tokens.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} action={newToken} />
      <div className="grid gap-6 max-w-215">
        <Panel title={t('tokens.title')}>
          <Text className="mb-4">
            {t('tokens.companyText')} <ApiGuideLink /> ·{' '}
            <Link component={RouterLink} to={`/company/${companyId}/cws/settings/integrations/api`}>
              {t('apiDocs.title')}
            </Link>
          </Text>
          <TokenList owner={companyId} />
        </Panel>
        <Panel
          title={t('service.title')}
          action={
            <Button startIcon={<Add />} onClick={() => setOpen('account')}>
              {t('service.add')}
            </Button>
          }
        >
          <Text className="mb-4">{t('service.text')}</Text>
          <ServiceAccountList companyId={companyId} />
        </Panel>
        <Panel
          title={t('webhooks.title')}
          action={
            <Button startIcon={<Add />} onClick={() => setOpen('webhook')}>
              {t('webhooks.add')}
            </Button>
          }
        >
          <Text className="mb-4">{t('webhooks.text')}</Text>
          <WebhookList companyId={companyId} />
        </Panel>
        <Panel title={t('scim.title')}>
          <Text className="mb-4">{t('scim.text')}</Text>
          <CopyField label={t('scim.address')} value={`${window.location.origin}/scim/v2`} />
          <Text variant="subtitle1" component="h3" className="mt-6 mb-2">
            {t('scim.groups')}
          </Text>
          <GroupRules companyId={companyId} />
        </Panel>
        {manageSystem && (
          <Panel title={t('signIn.title')}>
            <Text className="mb-4">{t('signIn.text')}</Text>
            {isSignInOpen ? (
              <Suspense>
                <CompanySignIn companyId={companyId} />
              </Suspense>
            ) : (
              <Button variant="outlined" onClick={() => setSignInOpen(true)} className="min-h-11">
                {t('signIn.open')}
              </Button>
            )}
          </Panel>
        )}
      </div>
      <Suspense>
        {open === 'account' && <NewServiceAccountDialog companyId={companyId} onClose={close} />}
        {open === 'webhook' && <WebhookDialog companyId={companyId} onClose={close} />}
        {open === 'token' && <NewTokenDialog owner={companyId} onClose={close} />}
      </Suspense>
    </>
  );
}
