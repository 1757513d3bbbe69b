import { useTranslation } from 'react-i18next';
import AddTask from '~icons/ic/baseline-add-task';
import type { SourceCreation } from '@muster/contract/campaigns/follow-up/source';
import { LinkButton } from '../buttons/link-button';
import { improvementPath } from './improvement-path';

interface ActOnItProps {
  /** The path of the company's or the division's workspace, which has the improvement. */
  actsIn: string;
  source: SourceCreation;
  /** What people said, with which the form starts. */
  quote: string;
}

/** Opens the form of an improvement with what somebody said. The text goes with the entry of the history, and not with the address. */
export function ActOnIt({ actsIn, source, quote }: ActOnItProps) {
  const { t } = useTranslation('follow-up');
  return (
    <LinkButton
      to={improvementPath(actsIn, source)}
      search={{}}
      state={{ quote }}
      variant="text"
      color="inherit"
      startIcon={<AddTask />}
      className="min-h-11 -ms-4 wrap-anywhere text-muted print:hidden"
    >
      {t('actOnIt')}
    </LinkButton>
  );
}
