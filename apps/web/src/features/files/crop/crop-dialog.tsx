import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { cropPicture, type CropArea, type CropKind } from './crop-picture';
import { PictureCropper } from './picture-cropper';
import { usePicture } from './use-picture';

interface CropDialogProps {
  file: File;
  kind: CropKind;
  /** True while the caller uploads the cropped picture. */
  isBusy?: boolean;
  onCropped(picture: File): void;
  onClose(): void;
}

/** Chooses the visible part of a picture. Finger, mouse or arrow keys move it, the slider enlarges it. Says why a picture cannot be used. */
export function CropDialog({ file, kind, isBusy = false, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation(['crop', 'files', 'ui']);
  const titleId = useId();
  const { address, isSmall, fault } = usePicture(file);
  const [isBroken, setIsBroken] = useState(false);
  const [isDrawing, setIsDrawing] = useState(false);
  const [area, setArea] = useState<CropArea>();
  const cropAndReturn = () => {
    if (!address || !area) return;
    setIsDrawing(true);
    cropPicture(address, area, kind)
      .then(onCropped, () => setIsBroken(true))
      .finally(() => setIsDrawing(false));
  };
  const problem = fault === 'large' ? t('files:rejection.TOO_MANY_PIXELS') : isBroken || fault ? t('unreadable') : undefined;
  const isWorking = isBusy || isDrawing;
  return (
    <Dialog open onClose={() => !isWorking && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        {problem !== undefined ? (
          <Text role="alert" color="error">
            {problem}
          </Text>
        ) : (
          <>
            <Text color="muted" className="mb-4">
              {t('help')}
            </Text>
            <PictureCropper address={address} isSmall={isSmall} kind={kind} onArea={setArea} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isWorking}>
          {t('ui:cancel')}
        </Button>
        {problem === undefined && (
          <Button variant="contained" onClick={cropAndReturn} loading={isWorking} disabled={!area}>
            {t('use')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
