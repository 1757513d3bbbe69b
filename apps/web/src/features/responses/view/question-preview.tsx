import type { FormSchema } from '@muster/contract/forms/types';
import { hasNoContent } from '@muster/contract/forms/validate';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What is asked, for those who do not answer: each question with its options. */
export function QuestionPreview({ schema }: { schema: FormSchema }) {
  const { t } = useTranslation('responses');
  const asked = Object.entries(schema.properties).filter(([, field]) => !field.inputType.startsWith('READONLY_') && !hasNoContent(field));
  if (asked.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {t('questions')}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, paddingInlineStart: 3 }}>
        {asked.map(([name, { label, inputTypeOptions = [] }]) => (
          <li key={name}>
            <Typography dir="auto" sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            {inputTypeOptions.length > 0 && (
              <Typography color="textSecondary" dir="auto">
                {inputTypeOptions.map((option) => option.label).join(' · ')}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </section>
  );
}
