import type { Question } from '@muster/contract/exchange/question';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Counter } from '../../../ui/counter';
import { ChangedQuestion } from '../../../ui/feedback/changed-question';
import type { TextItem } from './kept-text';
import { usePostAnswer } from './use-post-answer';

interface AnswerFormProps {
  question: Question;
  item: TextItem;
  onPosted(answerId: number): void;
}

/** The form for a new answer [2.130] [5.22] [5.25]. */
export function AnswerForm({ question, item, onPosted }: AnswerFormProps) {
  const { t } = useTranslation('exchange');
  const { text, write, post, isPosting, canPost, askedBefore, acknowledge } = usePostAnswer(question, item);
  const noteId = useId();
  const submit = async () => {
    const answerId = await post();
    if (answerId !== undefined) onPosted(answerId);
  };
  return (
    <Box
      component="form"
      aria-label={t('yourAnswer')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1, displayPrint: 'none' }}
    >
      {askedBefore && (
        <ChangedQuestion before={askedBefore.title === question.title ? undefined : askedBefore.title} onLooked={acknowledge} />
      )}
      <OutlinedInput
        value={text}
        onChange={(event) => write(event.target.value)}
        multiline
        minRows={3}
        maxRows={12}
        fullWidth
        readOnly={isPosting}
        placeholder={t('placeholder')}
        inputProps={{ 'aria-label': t('yourAnswer'), 'aria-describedby': noteId }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 1 }}>
        <Box id={noteId} sx={{ display: 'grid', gap: 0.25 }}>
          <WhoSees isAnonymous={question.isAnonymous} />
          <Counter count={text.trim().length} max={question.answerMaxLength} />
        </Box>
        <Button
          type="submit"
          variant="contained"
          disabled={!canPost}
          loading={isPosting}
          loadingPosition="start"
          sx={{ flexGrow: { xs: 1, sm: 0 }, minWidth: 120 }}
        >
          {isPosting ? t('posting') : t('post')}
        </Button>
      </Box>
    </Box>
  );
}

/** Says before the person answers whether the answer shows their name. */
function WhoSees({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useTranslation('ui');
  const Icon = isAnonymous ? LockOutlined : PersonOutlined;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      <Icon fontSize="small" aria-hidden />
      {isAnonymous ? t('authorship.anonymous') : t('authorship.named')}
    </Typography>
  );
}
