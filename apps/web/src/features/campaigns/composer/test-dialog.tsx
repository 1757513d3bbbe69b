import type * as Test from '@muster/contract/notifications/test-message';
import type { CallOutput } from '@muster/contract/shared/endpoint';
import { languageNames } from '@muster/contract/shared/language-names';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { failureTexts, isApiError } from '../../../lib/api-errors';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { useMe } from '../../identity';
import { languagesQuery } from '../languages/api';
import { previewPath } from '../preview-path';
import { useComposer } from './composer';

const sendTestMessage = call<typeof Test.sendTestMessage>('POST /campaign-v2s/{id}/test-message');

type Sent = CallOutput<typeof Test.sendTestMessage>;
type State =
  | { is: 'asking' | 'sending' }
  | { is: 'sent'; sent: Sent; language: LanguageTag | undefined }
  | { is: 'failed'; texts: string[] };

/** Sends the author what the people of the campaign would get, and says what has left. */
export function TestDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['composer', 'campaign-languages', 'ui']);
  const { campaignId } = useComposer();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('test.send')}</DialogTitle>
      {campaignId === undefined ? (
        <>
          <DialogContent>
            <Text>{t('test.saveFirst')}</Text>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t('ui:close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <TestOf campaignId={campaignId} onClose={onClose} />
      )}
    </Dialog>
  );
}

function TestOf({ campaignId, onClose }: { campaignId: number; onClose(): void }) {
  const { t } = useTranslation(['composer', 'ui']);
  const { saves } = useComposer();
  const { data: languages } = useQuery(languagesQuery(campaignId));
  const [chosen, setChosen] = useState<LanguageTag>();
  const [state, setState] = useState<State>({ is: 'asking' });
  const written = languages?.languages.map(({ language }) => language) ?? [];
  const options: LanguageTag[] = [...(languages?.originalLanguage ? [languages.originalLanguage] : []), ...written];
  const language = chosen ?? options[0];

  const send = async () => {
    setState({ is: 'sending' });
    if (!(await saves.flush())) return setState({ is: 'failed', texts: [t('test.unsaved')] });
    try {
      const body = language === undefined ? {} : { language };
      const sent = await sendTestMessage({ params: { id: campaignId }, body }, { hideError: true });
      return setState({ is: 'sent', sent, language });
    } catch (error) {
      if (!isApiError(error)) throw error;
      return setState({ is: 'failed', texts: isApiError(error, 429) ? [t('test.limit')] : await failureTexts(error) });
    }
  };
  return (
    <>
      <DialogContent>
        <div className="grid gap-4">
          <Text>{t('test.lead')}</Text>
          {options.length > 1 && language && (
            <PlainSelect<LanguageTag>
              label={t('ui:settings.language')}
              value={language}
              options={options}
              labelOf={(one) => languageNames[one]}
              onChange={setChosen}
            />
          )}
          <div role="status" className="grid gap-2 empty:hidden">
            {state.is === 'failed' &&
              state.texts.map((text) => (
                <Text key={text} color="warning">
                  {text}
                </Text>
              ))}
            {state.is === 'sent' && <WhatLeft campaignId={campaignId} sent={state.sent} language={state.language} />}
          </div>
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
        <Button variant="contained" loading={state.is === 'sending'} onClick={() => void send()}>
          {t('test.button')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What was sent, or why not, and the way to the preview. */
function WhatLeft({ campaignId, sent, language }: { campaignId: number; sent: Sent; language: LanguageTag | undefined }) {
  const { t } = useTranslation('composer');
  const { type, place } = useComposer();
  const { email } = useMe();
  return (
    <>
      <Text color={sent.email === 'SENT' ? undefined : 'warning'}>{t(`test.email.${sent.email}`, { email: email ?? '' })}</Text>
      <Text color={sent.push === 'SENT' ? undefined : 'muted'}>{t(`test.push.${sent.push}`)}</Text>
      {/* In another tab: the form stays as it is. */}
      <Text
        component={Link}
        to={previewPath(place, type, campaignId, language)}
        target="_blank"
        rel="noopener"
        className="min-h-11 inline-flex items-center text-foreground underline underline-offset-4"
      >
        {t('test.preview')}
      </Text>
    </>
  );
}
