import type { Question } from '@muster/contract/exchange/question';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import LockOutlined from '~icons/ic/outline-lock';
import PersonOutlined from '~icons/ic/outline-person';
import { Button } from '../../../ui/controls/button';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Counter } from '../../../ui/inputs/counter';
import { Text } from '../../../ui/display/text';
import { ChangedQuestion } from '../../../ui/feedback/changed-question';
import type { TextItem } from './kept-text';
import { usePostAnswer, type PostedId } from './use-post-answer';

interface AnswerFormProps {
  question: Question;
  item: TextItem;
  onPosted(id: PostedId): void;
}

/** The form for a new answer [2.130] [5.22] [5.25]. */
export function AnswerForm({ question, item, onPosted }: AnswerFormProps) {
  const { t } = useTranslation('exchange');
  const { text, write, post, isPosting, canPost, askedBefore, acknowledge } = usePostAnswer(question, item);
  const noteId = useId();
  const submit = async () => {
    const id = await post();
    if (id !== undefined) onPosted(id);
  };
  return (
    <form
      aria-label={t('yourAnswer')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-2 print:hidden"
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div id={noteId} className="grid gap-0.5">
          <WhoSees isAnonymous={question.isAnonymous} />
          <Counter count={text.trim().length} max={question.answerMaxLength} />
        </div>
        <Button
          type="submit"
          variant="contained"
          disabled={!canPost}
          loading={isPosting}
          loadingPosition="start"
          className="grow sm:grow-0 min-w-30"
        >
          {isPosting ? t('posting') : t('post')}
        </Button>
      </div>
    </form>
  );
}

/** Says before the person answers whether the answer shows their name. */
function WhoSees({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useTranslation('ui');
  const Icon = isAnonymous ? LockOutlined : PersonOutlined;
  return (
    <Text variant="body2" color="muted" className="flex gap-1.5 items-start">
      <Icon className="icon-small mt-0.5 flex-none" />
      {isAnonymous ? t('authorship.anonymous') : t('authorship.named')}
    </Text>
  );
}
