import type { MembersCriteria } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { LanguageGap } from '../../audience';
import type { FormSources } from '../../forms';

export interface Stakes {
  isCritical?: boolean;
  isAnonymous?: boolean;
  /** The people that get it, to say who reads it in a language that is not theirs. */
  criteria?: MembersCriteria | undefined;
}

/** What an author should know before a campaign reaches people. */
export function PostStakes({ isCritical, isAnonymous, criteria, languages, covered }: Stakes & Pick<FormSources, 'languages' | 'covered'>) {
  const { t } = useTranslation(['campaigns', 'ui']);
  return (
    <div className="grid gap-2 mb-2 empty:hidden">
      {isCritical && (
        <Text color="warning" className="font-semibold">
          {t('critical.help')}
        </Text>
      )}
      {isAnonymous && <Text>{t('ui:authorship.anonymous')}</Text>}
      {criteria && <LanguageGap source={languages} criteria={criteria} covered={covered} />}
    </div>
  );
}
