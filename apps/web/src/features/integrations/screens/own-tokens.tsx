import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { NewTokenDialog } from '../later-dialogs';
import { ApiGuideLink } from '../tokens/api-guide-link';
import { TokenList } from '../tokens/token-list';

/** The person's own API tokens [2.62]. */
export function OwnTokens(): ReactNode {
  const { t } = useTranslation('integrations');
  const [isMaking, setMaking] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setMaking(true)}>
      {t('tokens.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('tokens.title')} caption={t('tokens.ownCaption')} action={add} />
      <TokenList owner="own" />
      <Text className="mt-6">
        <ApiGuideLink />
      </Text>
      <Suspense>{isMaking && <NewTokenDialog owner="own" onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}
