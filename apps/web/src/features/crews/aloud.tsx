import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import RecordVoiceOver from '~icons/ic/outline-record-voice-over';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { useMedia } from '../../ui/hooks/use-media';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { PageText } from '../../ui/texts/page-text';
import { ShownIn } from '../responses';
import type { Talk } from './talk';
import { takeFocus } from './take-focus';

interface AskAloudProps {
  talk: Talk;
  isAsked: boolean;
  onAsked(): void;
}

/** A briefing with check questions. If the briefer asks the whole crew, a signature also says that the crew has understood. */
export function AskAloud({ talk, isAsked, onAsked }: AskAloudProps) {
  const { t } = useTranslation('crew');
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  if (isAsked)
    return (
      <Alert ref={hasAsked ? takeFocus : undefined} tabIndex={-1} severity="success" role="status" className="outline-none">
        {t('aloudIs')}
      </Alert>
    );
  return (
    <>
      <Alert severity="info">
        <Text>{t('aloudText')}</Text>
        <Button variant="outlined" color="inherit" className="mt-1" startIcon={<RecordVoiceOver />} onClick={() => setAsking(true)}>
          {t('aloudAsk')}
        </Button>
      </Alert>
      {isAsking && (
        <Questions
          talk={talk}
          onClose={() => setAsking(false)}
          onAsked={() => {
            setAsking(false);
            setHasAsked(true);
            onAsked();
          }}
        />
      )}
    </>
  );
}

function Questions({ talk, onAsked, onClose }: Omit<AskAloudProps, 'isAsked'> & { onClose(): void }) {
  const { t } = useTranslation(['crew', 'ui']);
  const titleId = useId();
  const isNarrow = useMedia('sm-down');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isNarrow}>
      <DialogTitle id={titleId}>{t('aloudTitle')}</DialogTitle>
      <DialogContent className="grid content-start gap-5 pt-1">
        <ShownIn payload={talk.payload}>
          {({ campaignV2: { checks = [] } }) =>
            checks.map(({ id, text, options, correct, explanation }) => (
              <section key={id} className="grid gap-2">
                <Text variant="h3" component="h3" dir="auto">
                  <PageText>{text}</PageText>
                </Text>
                <ul className="list-none m-0 p-0 grid gap-1">
                  {options.map((option) => (
                    <li key={option.id} className="flex items-start gap-2">
                      {correct.includes(option.id) ? (
                        <TaskAlt aria-hidden className="icon-small text-success flex-none mt-0.75" />
                      ) : (
                        <span aria-hidden className="size-5 flex-none" />
                      )}
                      <span className={correct.includes(option.id) ? 'font-semibold' : undefined}>
                        <PageText>{option.text}</PageText>
                        {correct.includes(option.id) && <VisuallyHidden> ({t('aloudRight')})</VisuallyHidden>}
                      </span>
                    </li>
                  ))}
                </ul>
                <Text color="muted" dir="auto">
                  <PageText>{explanation}</PageText>
                </Text>
              </section>
            ))
          }
        </ShownIn>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" size="large" onClick={onAsked}>
          {t('aloudDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
