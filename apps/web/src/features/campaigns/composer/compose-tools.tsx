import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';

const AttentionNote = lazyPart(() => import('./attention-note'), 'AttentionNote');
const PreviewDialog = lazyPart(() => import('./preview-dialog'), 'PreviewDialog');

/** What the chosen people have been asked already. Opens the preview where the window has no room for it beside the form. */
export function ComposeTools() {
  const { t } = useTranslation('composer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Suspense>
        <AttentionNote />
      </Suspense>
      <div className="@min-[56rem]:hidden">
        <Button
          variant="outlined"
          color="inherit"
          className="border-line min-h-11"
          startIcon={<VisibilityOutlined />}
          onClick={() => setOpen(true)}
        >
          {t('preview')}
        </Button>
        {isOpen && (
          <Suspense>
            <PreviewDialog onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
