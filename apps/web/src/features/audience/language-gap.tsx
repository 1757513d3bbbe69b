import type { MembersCriteria } from '@muster/contract/forms/types';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../lib/names/language-name';
import { inList } from '../../lib/names/in-list';
import { useLoaded } from '../../lib/queries/source';
import { Text } from '../../ui/display/text';
import type { LanguagesSource } from './sources';

interface LanguageGapProps {
  source: LanguagesSource | undefined;
  criteria: MembersCriteria;
  /** The languages that need no other version. Undefined for a new campaign: then the language of the page. */
  covered: readonly LanguageTag[] | undefined;
}

/** Says how many of the selected people would read the campaign in a language that is not theirs. Says nothing without such people. */
export function LanguageGap({ source, criteria, covered }: LanguageGapProps) {
  const { t, i18n } = useTranslation('audience');
  const { data = [] } = useLoaded(source?.(criteria));
  const missing = data.filter(({ language }) => !(covered ?? [i18n.language]).includes(language));
  if (missing.length === 0) return null;
  const list = inList(missing.map(({ language, people }) => t('languages.people', { language: languageName(language), people })));
  return (
    <Text component="output" variant="body2" color="muted" className="block mt-2">
      {t('languages.gap', { list })}
    </Text>
  );
}
