import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Slider } from '../../../ui/controls/choices/slider';
import { Text } from '../../../ui/display/text';
import { logoSide, type CropArea, type CropKind } from './crop-picture';

interface PictureCropperProps {
  /** The object URL of the picture. Undefined while the browser reads it. */
  address: string | undefined;
  /** Whether the picture is smaller than the crop area. */
  isSmall: boolean | undefined;
  kind: CropKind;
  onArea(area: CropArea): void;
}

const maxZoom = 4;
/** A logo can be wide. Below 1 the whole of it fits into the square. */
const minZoom = { avatar: 1, logo: 0.25 } as const;

/** The picture below its crop area, and the slider that enlarges it. */
export function PictureCropper({ address, isSmall, kind, onArea }: PictureCropperProps) {
  const { t } = useTranslation('crop');
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
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
            onCropComplete={(_, pixels) => onArea(pixels)}
            cropperProps={{ 'aria-label': t('area') }}
          />
        )}
      </div>
      <Text id={zoomId} variant="subtitle1" className="mt-4">
        {t('zoom')}
      </Text>
      <Slider aria-labelledby={zoomId} min={minZoom[kind]} max={maxZoom} step={0.05} value={zoom} onChange={(_, value) => setZoom(value)} />
    </>
  );
}
