import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { GroupRules } from '../rules/group-rules';
import { CopyField } from '../tokens/copy-field';
import { NewTokenDialog } from '../tokens/new-token-dialog';
import { TokenList } from '../tokens/token-list';

/** A company's API tokens and identity provider, for its managers [2.43]. */
export function CompanyIntegrations(): ReactNode {
  const { t } = useTranslation('integrations');
  const companyId = useAddressId('companyId');
  const [isMaking, setMaking] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setMaking(true)}>
      {t('tokens.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} action={add} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
        <Panel title={t('tokens.title')}>
          <Typography sx={{ mb: 2 }}>{t('tokens.companyText')}</Typography>
          <TokenList owner={companyId} />
        </Panel>
        <Panel title={t('scim.title')}>
          <Typography sx={{ mb: 2 }}>{t('scim.text')}</Typography>
          <CopyField label={t('scim.address')} value={`${window.location.origin}/scim/v2`} />
          <Typography variant="subtitle1" component="h3" sx={{ mt: 3, mb: 1 }}>
            {t('scim.groups')}
          </Typography>
          <GroupRules companyId={companyId} />
        </Panel>
      </Box>
      {isMaking && <NewTokenDialog owner={companyId} onClose={() => setMaking(false)} />}
    </>
  );
}
