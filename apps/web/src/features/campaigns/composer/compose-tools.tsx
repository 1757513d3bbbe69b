import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SendToMobile from '~icons/ic/outline-send-to-mobile';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { useComposer } from './composer';

const AttentionNote = lazyPart(() => import('./attention-note'), 'AttentionNote');
const TestDialog = lazyPart(() => import('./test-dialog'), 'TestDialog');
const PreviewDialog = lazyPart(() => import('./preview-dialog'), 'PreviewDialog');

/**
 * What the chosen people have been asked already, and the test that only its author gets. Opens the preview where the window has no room
 * for it beside the form.
 */
export function ComposeTools() {
  const { t } = useTranslation('composer');
  const { isPosted } = useComposer();
  const [open, setOpen] = useState<'preview' | 'test'>();
  const close = () => setOpen(undefined);
  const look = 'border-line min-h-11';
  return (
    <>
      <Suspense>
        <AttentionNote />
      </Suspense>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outlined"
          color="inherit"
          className={clsx(look, '@min-[56rem]:hidden')}
          startIcon={<VisibilityOutlined />}
          onClick={() => setOpen('preview')}
        >
          {t('preview')}
        </Button>
        {!isPosted && (
          <Button variant="outlined" color="inherit" className={look} startIcon={<SendToMobile />} onClick={() => setOpen('test')}>
            {t('test.send')}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'preview' && <PreviewDialog onClose={close} />}
        {open === 'test' && <TestDialog onClose={close} />}
      </Suspense>
    </>
  );
}
