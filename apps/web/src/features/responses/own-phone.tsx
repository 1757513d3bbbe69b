import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-context';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { qrCode } from '../../ui/figures/qr-code';

/** On a shared device, before an anonymous answer: others see who stands here, so the person's own phone comes first. */
export function OwnPhone({ place }: { place: string }) {
  const { t } = useTranslation('own-phone');
  const { basePath } = useConfig();
  const [isShown, setShown] = useState(false);
  const { href } = new URL(`${basePath}n/${place}`, window.location.origin);
  const { side, path } = qrCode(href);
  return (
    <Alert severity="info" className="mb-4">
      <Text>{t('text')}</Text>
      {isShown ? (
        <div className="grid justify-items-start gap-2 mt-2">
          <svg
            role="img"
            aria-label={t('code')}
            viewBox={`0 0 ${side} ${side}`}
            shapeRendering="crispEdges"
            className="w-full max-w-60 bg-white fill-black"
          >
            <path d={path} />
          </svg>
          <Text>{t('scan')}</Text>
          <Text dir="ltr" className="font-semibold wrap-anywhere">
            {href}
          </Text>
        </div>
      ) : (
        <Button variant="outlined" color="inherit" size="large" className="mt-2" onClick={() => setShown(true)}>
          {t('show')}
        </Button>
      )}
    </Alert>
  );
}
