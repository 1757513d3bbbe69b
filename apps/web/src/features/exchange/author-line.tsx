import type { NamedPerson } from '@muster/contract/identity/person';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDayTime } from '../../lib/formats';
import { useNow } from '../../lib/use-now';
import { PersonAvatar } from '../../ui/person-avatar';

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
  const name = shown && `${shown.firstName} ${shown.lastName}`.trim();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {shown ? (
        <PersonAvatar firstName={shown.firstName} lastName={shown.lastName} src={shown.avatarUrl ?? undefined} />
      ) : (
        <Avatar aria-hidden sx={{ width: 48, height: 48, bgcolor: 'action.selected', color: 'text.secondary' }}>
          <PersonOffOutlined />
        </Avatar>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
          {name ?? (isAnonymous ? t('anonymous') : t('teamMember'))}
        </Typography>
        {isAnonymous && (
          <Typography variant="body2" color="textSecondary">
            {t('teamMember')}
          </Typography>
        )}
        {!isAnonymous && createdDate && (
          <Typography
            component="time"
            variant="body2"
            color="textSecondary"
            dateTime={createdDate}
            title={formatDayTime(createdDate)}
            sx={{ display: 'block' }}
          >
            {isExact ? formatDayTime(createdDate) : formatAgo(createdDate, now)}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
