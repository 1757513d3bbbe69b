import { useTranslation } from 'react-i18next';
import ExploreOffOutlined from '~icons/ic/outline-explore-off';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { usePermissions, useSignOut } from '../../identity';
import { AddCompany } from './add-company';

/** The page for an account without a company, in the style of the not-found page [2.6]. */
export function NoCompanies() {
  const { t } = useTranslation(['organisation', 'shell']);
  const { editSystem } = usePermissions();
  const { signOut, question } = useSignOut();
  return (
    <EmptyState
      isPage
      icon={<ExploreOffOutlined />}
      title={t('shell:notFound.title')}
      description={editSystem ? t('none.editor') : t('none.text')}
      action={
        editSystem ? (
          <AddCompany />
        ) : (
          <>
            <Button variant="outlined" onClick={signOut}>
              {t('none.signOut')}
            </Button>
            {question}
          </>
        )
      }
    />
  );
}
