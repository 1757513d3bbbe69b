import type { Card } from '@muster/contract/directory/profile';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { qrCode } from '../../../ui/figures/qr-code';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';

interface SignInCardProps {
  name: string;
  card: Card;
  onClose(): void;
}

/** The card for the first sign-in with a number. The code is shown this one time. */
export function SignInCard({ name, card: { number, code, endDate, address }, onClose }: SignInCardProps) {
  const { t } = useTranslation(['people', 'ui']);
  const titleId = useId();
  const { side, path } = qrCode(address);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('card.title', { name })}</DialogTitle>
      <DialogContent>
        {/* Paper is white in the dark theme too, and readers need a dark code on light ground. */}
        <article data-report className="grid gap-3 justify-items-center p-4 text-center bg-white text-black border border-line rounded-lg">
          <Text className="font-semibold" dir="auto">
            {name}
          </Text>
          <svg
            role="img"
            aria-label={t('card.qr')}
            viewBox={`0 0 ${side} ${side}`}
            shapeRendering="crispEdges"
            className="w-44 bg-white fill-black"
          >
            <path d={path} />
          </svg>
          <dl className="grid gap-2">
            <div>
              <dt>{t('field.number')}</dt>
              <dd className="text-xl font-semibold" dir="ltr">
                {number}
              </dd>
            </div>
            <div>
              <dt>{t('card.code')}</dt>
              <dd className="text-xl font-semibold tracking-widest" dir="ltr">
                {code}
              </dd>
            </div>
          </dl>
          <Text variant="body2">{t('card.until', { date: formatDayTime(endDate) })}</Text>
          <Text variant="body2">{t('card.how')}</Text>
        </article>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
        <Button variant="contained" onClick={() => window.print()}>
          {t('card.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
