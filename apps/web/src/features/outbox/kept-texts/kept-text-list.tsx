import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { formatDayTime } from '../../../lib/formats';
import { draftPerson, forgetDraft } from '../../../lib/forms/drafts';
import { CopyButton } from '../../../ui/buttons/copy-button';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Text } from '../../../ui/display/text';
import { DiscardButton } from '../../../ui/feedback/discard-button';
import type { KeptText } from './use-kept-texts';

interface KeptTextListProps {
  texts: readonly KeptText[];
  /** The person typed them on the open page, which needs no link to itself. */
  isAtPage?: boolean;
  onOpen?(): void;
}

/** Texts that were not sent, each with buttons to copy and discard it. */
export function KeptTextList({ texts, isAtPage = false, onOpen }: KeptTextListProps) {
  return (
    <ul>
      {texts.map((kept) => (
        <li key={kept.item} className="py-4 border-b border-line last:border-b-0">
          <Text variant="body2">{formatDayTime(new Date(kept.keptAt).toISOString())}</Text>
          {kept.page && (
            <Text dir="auto" className="font-semibold wrap-anywhere">
              {kept.page.title.replace(/ – Muster$/, '')}
            </Text>
          )}
          <Text dir="auto" className="my-2 whitespace-pre-wrap wrap-anywhere">
            {kept.text}
          </Text>
          <Actions kept={kept} isAtPage={isAtPage} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Actions({ kept: { item, text, page }, isAtPage, onOpen }: { kept: KeptText } & Pick<KeptTextListProps, 'isAtPage' | 'onOpen'>) {
  const { t } = useTranslation('kept-texts');
  const { basepath } = useRouter();
  const discard = () => {
    const userId = draftPerson();
    if (userId !== undefined) forgetDraft(userId, item);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {page && !isAtPage && (
        <LinkButton to={page.address.slice(basepath.replace(/\/$/, '').length)} onClick={onOpen} variant="outlined" color="inherit">
          {t('open')}
        </LinkButton>
      )}
      <CopyButton text={text} onFailed={(message) => announce('error', message)} />
      <DiscardButton lost={text} onDiscard={discard} />
    </div>
  );
}
