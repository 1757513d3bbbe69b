import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useChangeExpertise, type Expertise } from '../api';

interface SubjectRowProps {
  subject: Pick<Expertise, 'subjectId' | 'subCategory' | 'title'>;
  /** The person's experience in the subject. */
  known: Expertise | undefined;
}

/** The levels to choose from. Any other level shows as none [3.43]. */
const levels = ['MEDIUM', 'VERY_HIGH'] as const;

/** One subject and the person's level in it. A refused change reverts to the stored level. */
export function SubjectRow({ subject, known }: SubjectRowProps) {
  const { t } = useTranslation(['account', 'ui']);
  const change = useChangeExpertise(t('expertise.failed'));
  const experience = change.isPending ? change.variables.experience : known?.experience;
  const level = levels.find((one) => one === experience);
  const choose = (text: string) => change.mutate({ subject, id: known?.id, experience: levels.find((one) => one === text) });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        paddingInlineStart: 2,
        border: 1,
        borderColor: level ? 'primary.main' : 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block' }}>
          {subject.title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {t(`ui:subject.${subject.subCategory}`)}
        </Typography>
      </Box>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': t('expertise.levelOf', { title: subject.title }) }}
        value={level ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 180px' }, fontWeight: level ? 600 : 400 }}
      >
        <option value="">--</option>
        {levels.map((one) => (
          <option key={one} value={one}>
            {t(`ui:level.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
