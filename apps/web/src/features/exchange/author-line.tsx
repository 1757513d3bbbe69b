import type { NamedPerson } from '@muster/contract/identity/person';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import PersonOffOutlined from '~icons/ic/outline-person-off';
import { formatAgo, formatDayTime } from '../../lib/formats';
import { useNow } from '../../lib/use-now';
import { Avatar } from '../../ui/display/avatar';
import { Text } from '../../ui/display/text';
import { PersonAvatar } from '../../ui/labels/person-avatar';
import { personName } from '../../lib/names/person-name';

interface AuthorLineProps {
  /** Null where the author is hidden. */
  author: NamedPerson | null;
  /** An anonymous question shows no names, not even the reader's own [2.133]. */
  isAnonymous: boolean;
  createdDate: string | null;
  /** Shows date and time, as reports do, instead of the elapsed time. */
  isExact?: boolean;
  /** Placed at the end of the line. */
  children?: ReactNode;
}

/** The author and the time since. A browser clock that is behind shows 'now', never the future. Anonymous content shows neither. */
export function AuthorLine({ author, isAnonymous, createdDate, isExact = false, children }: AuthorLineProps) {
  const { t } = useTranslation('exchange');
  const now = useNow();
  const shown = isAnonymous ? null : author;
  const name = shown && personName(shown);
  return (
    <div className="flex items-center gap-3">
      {shown ? (
        <PersonAvatar firstName={shown.firstName} lastName={shown.lastName} src={shown.avatarUrl ?? undefined} />
      ) : (
        <Avatar aria-hidden className="size-12 bg-selected text-muted">
          <PersonOffOutlined />
        </Avatar>
      )}
      <div className="flex-1 min-w-0">
        <Text dir="auto" className="font-semibold leading-[1.35]">
          {name ?? (isAnonymous ? t('anonymous') : t('teamMember'))}
        </Text>
        {isAnonymous && (
          <Text variant="body2" color="muted">
            {t('teamMember')}
          </Text>
        )}
        {!isAnonymous && createdDate && (
          <Text component="time" variant="body2" color="muted" dateTime={createdDate} title={formatDayTime(createdDate)} className="block">
            {isExact ? formatDayTime(createdDate) : formatAgo(createdDate, now)}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
