import type { Member } from '@muster/contract/directory/member';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkCard } from '../../../ui/link-card';
import { PersonAvatar } from '../../../ui/person-avatar';

/** One expert, with a link to their profile. */
export function ExpertCard({ companyId, person }: { companyId: number; person: Member }) {
  const { userId, firstName, lastName, avatarUrl, title } = person;
  return (
    <li>
      <LinkCard to={`/company/${companyId}/cws/user-directory/${userId}`}>
        <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block', lineHeight: 1.35 }}>
            {`${firstName} ${lastName}`.trim()}
          </Typography>
          {title && (
            <Typography component="span" variant="body2" color="textSecondary" dir="auto" sx={{ display: 'block' }}>
              {title}
            </Typography>
          )}
        </Box>
      </LinkCard>
    </li>
  );
}
