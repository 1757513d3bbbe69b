import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { fieldOf, type EditedTemplate } from './edited-template';
import { placeOf, problemText, type Problem } from './problem';

interface ProblemSummaryProps {
  template: EditedTemplate;
  problems: readonly Problem[];
  onGo(path: string): void;
}

/** The list of faults after an attempt to save. Each links to its place. */
export function ProblemSummary({ template, problems, onGo }: ProblemSummaryProps) {
  const { t } = useTranslation(['template-library', 'forms']);
  const whereOf = (path: string) => {
    const { tab, name } = placeOf(path);
    const field = name === undefined || (tab !== 'form' && tab !== 'responses') ? undefined : fieldOf(template.configuration, tab, name);
    return [t(`tabs.${tab}`), name === undefined ? undefined : (field?.label ?? name)].filter(Boolean).join(', ');
  };
  return (
    <ErrorSummary
      title={t('forms:summary', { count: problems.length })}
      entries={problems.map((problem, index) => ({
        key: `${problem.path} ${index}`,
        text: `${whereOf(problem.path)}: ${problemText(problem, t)}`,
        onGo: () => onGo(problem.path),
      }))}
      className="mb-4"
    />
  );
}
