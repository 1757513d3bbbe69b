import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { LinkButton } from '../../../ui/buttons/link-button';
import { newPath } from '../paths';

/** The button that opens the form of a new campaign, for managers [2.98]. */
export function CreateButton({ type, scope }: { type: CampaignType; scope: Scope }) {
  const { t } = useTranslation('campaigns');
  return (
    <LinkButton to={newPath(scope, type)} search variant="contained" size="large" startIcon={<Add />}>
      {t(`new.${type}`)}
    </LinkButton>
  );
}
