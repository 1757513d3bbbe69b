import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationDocument, ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import { canChangeAnswers, maxDocuments, maxKeptDocuments } from '@muster/contract/campaigns/consultation/kinds';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SwapHoriz from '~icons/ic/baseline-swap-horiz';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { formatDay } from '../../../lib/formats';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { createFileStore, FileList } from '../../files';
import { useMe } from '../../identity';
import { changeOf } from '../change';
import { DocumentForm } from './document-form';
import { openerClass } from './opener-class';

interface DocumentsProps {
  campaign: CampaignV2;
  view: ConsultationView;
}

/** What people and their representatives read before they answer. A document that came or changed after the posting says when. */
export function Documents({ campaign, view }: DocumentsProps) {
  // a server of the last release has none, during a deployment
  const { documents = [], mayChange } = view as Partial<ConsultationView>;
  const { t } = useTranslation(['consultation', 'files', 'error-codes']);
  const { userId } = useMe();
  const { id: entityId, companyId } = campaign;
  const store = useMemo(
    () => createFileStore({ entityType: 'Consultation', entityId, companyId }, { userId }),
    [entityId, companyId, userId],
  );
  /** The open form: of a new document, or of one that replaces another. */
  const [form, setForm] = useState<{ replaced?: ConsultationDocument }>();
  const [removing, setRemoving] = useState<ConsultationDocument>();
  const remove = useRemoval(campaign, async ({ fileId }) => store.discard?.(fileId));
  const valid = documents.filter(({ goneDate }) => goneDate === null);
  const gone = documents.filter(({ goneDate }) => goneDate !== null);
  const limit = limitOf(valid.length, documents.length);
  if (documents.length === 0 && !mayChange) return null;
  const documentOf = (id: number) => valid.find(({ fileId }) => fileId === id);
  const describe = (id: number) => {
    const document = documentOf(id);
    return (
      document && {
        name: document.name,
        note: document.isLate ? t(document.isAfterAnswer ? 'afterAnswer' : 'since', { day: formatDay(document.date) }) : undefined,
        action: mayChange && (
          <IconButton
            aria-label={t('replaceDocument', { name: document.name })}
            className="print:hidden"
            onClick={() => setForm({ replaced: document })}
          >
            <SwapHoriz className="icon-small" />
          </IconButton>
        ),
      }
    );
  };
  return (
    <section aria-label={t('documents')} className="grid gap-3">
      <Text variant="subtitle1" component="h3">
        {t('documents')}
      </Text>
      <FileList
        ids={valid.map(({ fileId }) => fileId)}
        store={store}
        label={t('documents')}
        describe={describe}
        {...(mayChange && { onRemove: (id: number) => setRemoving(documentOf(id)) })}
      />
      {campaign.status === 'LIVE' && valid.some(({ isAfterAnswer }) => isAfterAnswer) && (
        <Alert severity="info" className="print:hidden">
          {t(canChangeAnswers(campaign.type) ? 'changeAnswer' : 'finalAnswer')}
        </Alert>
      )}
      <GoneDocuments gone={gone} documents={documents} />
      {mayChange && !form && limit && (
        <Text variant="body2" color="muted" className="print:hidden">
          {t(`error-codes:consultation.${limit}`)}
        </Text>
      )}
      {mayChange && !limit && (
        <Button variant="outlined" className={openerClass(form !== undefined)} onClick={() => setForm({})}>
          {t('addDocument')}
        </Button>
      )}
      {form && (
        <DocumentForm
          key={form.replaced?.fileId ?? 0}
          campaign={campaign}
          store={store}
          {...(form.replaced && { replaced: form.replaced })}
          onClose={() => setForm(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('files:remove', { name: removing?.name ?? '' })}
        confirmLabel={t('files:image.remove')}
        destructive
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(undefined) })}
        onClose={() => setRemoving(undefined)}
      >
        <Text>{t(campaign.status === 'DRAFT' ? 'removeFromDraft' : 'removeFromPosted')}</Text>
      </ConfirmDialog>
    </section>
  );
}

/** Why no document can be added, as the server says it. */
function limitOf(valid: number, all: number): 'tooManyDocuments' | 'tooManyKeptDocuments' | undefined {
  if (valid >= maxDocuments) return 'tooManyDocuments';
  return all >= maxKeptDocuments ? 'tooManyKeptDocuments' : undefined;
}

/** The number of earlier documents before 'Show more'. */
const shownAtFirst = 3;

/**
 * People may have read them before they answered, so paper names all of them. On a screen the later ones fold: what people are asked stands below
 * them.
 */
function GoneDocuments({ gone, documents }: { gone: readonly ConsultationDocument[]; documents: readonly ConsultationDocument[] }) {
  const { t } = useTranslation(['consultation', 'dashboards']);
  const [isWhole, setWhole] = useState(false);
  if (gone.length === 0) return null;
  const isReplaced = ({ fileId }: ConsultationDocument) => documents.some(({ replacesFileId }) => replacesFileId === fileId);
  const folded = isWhole ? 0 : gone.length - shownAtFirst;
  return (
    <div className="grid justify-items-start">
      <ul className="grid gap-1">
        {gone.map((one, at) => (
          <li key={one.fileId} className={isWhole || at < shownAtFirst ? undefined : 'hidden print:list-item'}>
            <Text variant="body2" color="muted" className="wrap-anywhere">
              <span dir="auto">{one.name}</span> ·{' '}
              {t(isReplaced(one) ? 'replaced' : 'removed', { day: formatDay(one.goneDate ?? one.date) })}
            </Text>
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <Button color="inherit" className="-ms-5 min-h-11 print:hidden" onClick={() => setWhole(true)}>
          {t('dashboards:people.more', { count: folded })}
        </Button>
      )}
    </div>
  );
}

function useRemoval(campaign: CampaignV2, send: (document: ConsultationDocument) => Promise<void>) {
  const { t } = useTranslation('consultation');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      if (!isApiError(error)) throw error;
      announceFailure(error, t('failed'));
    },
    onSettled: () => invalidate(...changeOf(campaign)),
  });
}
