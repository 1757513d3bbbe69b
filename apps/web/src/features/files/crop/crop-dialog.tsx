import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Slider } from '../../../ui/controls/choices/slider';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { cropPicture, type CropArea, type CropKind } from './crop-picture';

interface CropDialogProps {
  file: File;
  kind: CropKind;
  /** True while the caller uploads the cropped picture. */
  isBusy?: boolean;
  onCropped(picture: File): void;
  onClose(): void;
}

const maxZoom = 4;
/** A logo can be wide. Below 1 the whole of it fits into the square. */
const minZoom = { avatar: 1, logo: 0.25 } as const;
/** The side of the square crop area of a logo, in CSS pixels. By default, the area would be only as high as a wide logo. */
const logoSide = 240;

/** Chooses the visible part of a picture. Finger, mouse or arrow keys move it, the slider enlarges it. Says why a picture cannot be used. */
export function CropDialog({ file, kind, isBusy = false, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation(['crop', 'files', 'ui']);
  const titleId = useId();
  const zoomId = useId();
  const { address, isSmall, fault } = usePicture(file);
  const [isBroken, setIsBroken] = useState(false);
  const [isDrawing, setIsDrawing] = useState(false);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const use = () => {
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
            <div dir="ltr" className="relative h-70 rounded overflow-hidden bg-[#212121]">
              {address && (
                <Cropper
                  image={address}
                  crop={crop}
                  zoom={zoom}
                  minZoom={minZoom[kind]}
                  maxZoom={maxZoom}
                  aspect={1}
                  objectFit={isSmall ? 'cover' : 'contain'}
                  {...(kind === 'logo' && { cropSize: { width: logoSide, height: logoSide } })}
                  onMediaLoaded={({ width, height }) => {
                    // The whole logo shows first.
                    if (kind === 'logo') setZoom(Math.max(minZoom.logo, Math.min(1, logoSide / Math.max(width, height))));
                  }}
                  cropShape={kind === 'avatar' ? 'round' : 'rect'}
                  restrictPosition={kind === 'avatar'}
                  showGrid={false}
                  disableAutomaticStylesInjection
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                  cropperProps={{ 'aria-label': t('area') }}
                />
              )}
            </div>
            <Text id={zoomId} variant="subtitle1" className="mt-4">
              {t('zoom')}
            </Text>
            <Slider
              aria-labelledby={zoomId}
              min={minZoom[kind]}
              max={maxZoom}
              step={0.05}
              value={zoom}
              onChange={(_, value) => setZoom(value)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isWorking}>
          {t('ui:cancel')}
        </Button>
        {problem === undefined && (
          <Button variant="contained" onClick={use} loading={isWorking} disabled={!area}>
            {t('use')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** As many as the server reads. A browser can run out of memory with more. */
const maxPixels = 50_000_000;

interface Picture {
  address?: string;
  /** Smaller than the crop area. It is enlarged, so that people can select a part of it. */
  isSmall?: boolean;
  fault?: 'large' | 'unreadable';
}

/** The object URL of the file, once the browser has shown that it can read it; else why it cannot be used. */
function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({});
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    let isShown = true;
    const show = (next: Picture) => isShown && setPicture(next);
    const read = async (): Promise<void> => {
      // the size is known before the pixels are decoded
      await new Promise((resolve, reject) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', reject);
        image.src = address;
      });
      if (image.naturalWidth * image.naturalHeight > maxPixels) return void show({ fault: 'large' });
      await image.decode();
      show({ address, isSmall: Math.max(image.naturalWidth, image.naturalHeight) < logoSide });
    };
    read().catch(() => show({ fault: 'unreadable' }));
    return () => {
      isShown = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return picture;
}
