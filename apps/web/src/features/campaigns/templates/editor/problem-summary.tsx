import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { fieldOf, type EditedTemplate } from './edited-template';
import { placeOf, problemText, type Problem } from './problems';

interface ProblemSummaryProps {
  template: EditedTemplate;
  problems: readonly Problem[];
  onGo(path: string): void;
}

/** After an attempt to save: what is left to mend, each with a way to it. */
export function ProblemSummary({ template, problems, onGo }: ProblemSummaryProps) {
  const { t } = useTranslation(['templates', 'form']);
  if (problems.length === 0) return null;
  const whereOf = (path: string) => {
    const { tab, name } = placeOf(path);
    const field = name === undefined || (tab !== 'form' && tab !== 'responses') ? undefined : fieldOf(template.configuration, tab, name);
    return [t(`tabs.${tab}`), name === undefined ? undefined : (field?.label ?? name)].filter(Boolean).join(', ');
  };
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start', mb: 2 }}>
      <AlertTitle>{t('form:summary', { count: problems.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {problems.map((problem, index) => (
          <li key={`${problem.path} ${index}`}>
            <Box component="button" type="button" onClick={() => onGo(problem.path)} sx={link}>
              {whereOf(problem.path)}: {problemText(problem, t)}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const link = {
  py: 0.5,
  px: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;
