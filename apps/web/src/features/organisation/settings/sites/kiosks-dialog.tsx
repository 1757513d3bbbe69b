import type { Kiosk, KioskCode } from '@muster/contract/directory/kiosk-endpoints';
import { kioskNameLength } from '@muster/contract/shared/kiosk-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import DeleteOutlined from '~icons/ic/outline-delete';
import { formatDayTime } from '../../../../lib/formats';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../../ui/controls/choices/form-control-label';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Text } from '../../../../ui/display/text';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../../ui/feedback/skeleton-list';
import { qrCode } from '../../../../ui/figures/qr-code';
import { TextInput } from '../../../../ui/inputs/text-input';
import { ClosableTitle } from '../../../../ui/overlays/closable-title';
import { Dialog, DialogContent } from '../../../../ui/overlays/dialog';
import { addKiosk, kiosksQuery, removeKiosk } from './kiosks-api';

interface KiosksDialogProps {
  siteId: number;
  onClose(): void;
}

/** The shared devices of a site. A manager makes a code for a new one, or removes one. */
export function KiosksDialog({ siteId, onClose }: KiosksDialogProps) {
  const { t } = useTranslation(['kiosks', 'settings']);
  const titleId = useId();
  const { data, isError, refetch } = useQuery(kiosksQuery(siteId));
  const [code, setCode] = useState<KioskCode>();
  const [removed, setRemoved] = useState<Kiosk>();
  const remove = useMutation({
    mutationFn: (kioskId: number) => removeKiosk({ params: { id: siteId, kioskId } }, { failure: t('failed') }),
    onSettled: () => {
      void refetch();
      setRemoved(undefined);
    },
  });
  const { unsentCount, asideCount } = heldBy(removed);
  const lost = unsentCount + asideCount;
  const hasTaken = data?.some(({ id, lastSeenDate }) => id === code?.id && lastSeenDate !== null) ?? false;
  const isWaiting = code !== undefined && !hasTaken;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <ClosableTitle id={titleId} onClose={onClose}>
        {t('settings:site.kiosks')}
      </ClosableTitle>
      <DialogContent>
        <Text color="muted" className="mb-3">
          {t('text')}
        </Text>
        {/* above the list, because a long list would hide it */}
        {isWaiting && <CodeOfDevice code={code} />}
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonList height={48} />}
        {data?.length === 0 && <Text>{t('none')}</Text>}
        <ul aria-label={t('settings:site.kiosks')} className="grid">
          {data?.map((kiosk) => (
            <KioskRow key={kiosk.id} kiosk={kiosk} onRemove={() => setRemoved(kiosk)} />
          ))}
        </ul>
        {!isWaiting && <NewKiosk siteId={siteId} onMade={(made) => (setCode(made), void refetch())} />}
      </DialogContent>
      <ConfirmDialog
        open={removed !== undefined}
        destructive
        title={t('remove', { name: removed?.name ?? '' })}
        confirmLabel={t('removeIt')}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => setRemoved(undefined)}
      >
        <Text>{t('removeText')}</Text>
        {lost > 0 && (
          <Text color="error" className="mt-3 font-semibold">
            {t('lost', { total: lost })}
          </Text>
        )}
      </ConfirmDialog>
    </Dialog>
  );
}

/** A server of the last release does not say what a device holds, during a deployment. */
const heldBy = ({ unsentCount = 0, asideCount = 0 }: Partial<Kiosk> = {}) => ({ unsentCount, asideCount });

function KioskRow({ kiosk, onRemove }: { kiosk: Kiosk; onRemove(): void }) {
  const { name, lastSeenDate, keepsBriefings } = kiosk;
  const { unsentCount, asideCount } = heldBy(kiosk);
  const { t } = useTranslation('kiosks');
  return (
    <li className="flex items-center gap-2 min-h-14 py-2 border-b border-line">
      <div className="flex-1 min-w-0 wrap-anywhere">
        <Text dir="auto" className="font-semibold">
          {name}
        </Text>
        <Text variant="body2" color="muted">
          {lastSeenDate === null ? t('waiting') : t('seen', { when: formatDayTime(lastSeenDate) })}
          {keepsBriefings && ` · ${t('keepsIt')}`}
          {unsentCount > 0 && ` · ${t('held', { total: unsentCount })}`}
        </Text>
        {asideCount > 0 && (
          <>
            <Text variant="body2" color="error" className="font-semibold mt-1">
              {t('aside', { total: asideCount })}
            </Text>
            <Text variant="body2">{t('asideText')}</Text>
          </>
        )}
      </div>
      <IconButton onClick={onRemove} aria-label={t('remove', { name })}>
        <DeleteOutlined className="icon-small" />
      </IconButton>
    </li>
  );
}

function NewKiosk({ siteId, onMade }: { siteId: number; onMade(code: KioskCode): void }) {
  const { t } = useTranslation('kiosks');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [keepsBriefings, setKeeps] = useState(false);
  const keepsId = useId();
  const nameField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const add = useMutation({
    mutationFn: () => addKiosk({ params: { id: siteId }, body: { name: name.trim(), keepsBriefings } }, { failure: t('failed') }),
    onSuccess: onMade,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setMissing(true);
      return nameField.current?.focus();
    }
    add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 mt-4">
      <TextInput
        ref={nameField}
        label={t('name')}
        required
        autoComplete="off"
        maxLength={kioskNameLength}
        value={name}
        disabled={add.isPending}
        problem={isMissing ? t('nameMissing') : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setName(target.value);
        }}
      />
      <div>
        <FormControlLabel
          control={<Checkbox checked={keepsBriefings} onChange={(_, isOn) => setKeeps(isOn)} aria-describedby={keepsId} />}
          label={t('keeps')}
        />
        <Text id={keepsId} variant="body2" color="muted" className="ps-8">
          {t('keepsText')}
        </Text>
      </div>
      <Button type="submit" variant="contained" loading={add.isPending} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (code: HTMLElement | null): void => code?.focus();

/** The code is shown this one time. The QR code opens the page that asks for it. */
function CodeOfDevice({ code: { name, code, address } }: { code: KioskCode }) {
  const { t } = useTranslation('kiosks');
  const { side, path } = qrCode(address);
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={name}
      className="grid gap-3 justify-items-center mb-2 p-4 text-center border border-line rounded-card outline-none"
    >
      <Text className="font-semibold" dir="auto">
        {name}
      </Text>
      {/* Readers need a dark code on light ground. */}
      <svg role="img" aria-label={t('qr')} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className="w-44 bg-white fill-black">
        <path d={path} />
      </svg>
      <Text variant="body2" dir="ltr" className="wrap-anywhere">
        {address}
      </Text>
      <Text className="text-2xl font-semibold tracking-widest" dir="ltr">
        {code}
      </Text>
      <Text variant="body2">{t('how')}</Text>
    </section>
  );
}
