import { useEffect, useEffectEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button';
import { Slider } from '../../../../ui/controls/choices/slider';
import { Text } from '../../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog';
import { cropPicture, type CropArea } from '../crop-picture';

interface CropDialogProps {
  file: File;
  isBusy: boolean;
  onCropped(picture: File): void;
  /** The browser cannot show the file as a picture. */
  onUnreadable(): void;
  onClose(): void;
}

const maxZoom = 4;

/** Chooses the visible part of a picture. Finger, mouse or arrow keys move it, the slider enlarges it. */
export function CropDialog({ file, isBusy, onCropped, onUnreadable, onClose }: CropDialogProps) {
  const { t } = useTranslation(['account', 'ui']);
  const titleId = useId();
  const zoomId = useId();
  const address = useObjectAddress(file, onUnreadable);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const use = () => {
    if (address && area) cropPicture(address, area).then(onCropped, onUnreadable);
  };
  return (
    <Dialog open onClose={() => !isBusy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('picture.crop')}</DialogTitle>
      <DialogContent>
        <Text color="muted" className="mb-4">
          {t('picture.cropHelp')}
        </Text>
        <div dir="ltr" className="relative h-70 rounded overflow-hidden bg-[#212121]">
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={maxZoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              cropperProps={{ 'aria-label': t('picture.cropArea') }}
            />
          )}
        </div>
        <Text id={zoomId} variant="subtitle1" className="mt-4">
          {t('picture.zoom')}
        </Text>
        <Slider aria-labelledby={zoomId} min={1} max={maxZoom} step={0.1} value={zoom} onChange={(_, value) => setZoom(value)} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" onClick={use} loading={isBusy} disabled={!area}>
          {t('picture.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The object URL of the file, once the browser has shown that it can read it. */
function useObjectAddress(file: File, onUnreadable: () => void): string | undefined {
  const [address, setAddress] = useState<string>();
  const unreadable = useEffectEvent(() => onUnreadable());
  useEffect(() => {
    const created = URL.createObjectURL(file);
    const image = new Image();
    let isShown = true;
    image.src = created;
    image.decode().then(
      () => isShown && setAddress(created),
      () => isShown && unreadable(),
    );
    return () => {
      isShown = false;
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return address;
}
