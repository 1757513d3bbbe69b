import type { Member } from '@muster/contract/directory/member';
import type { VerifiedExpert } from '@muster/contract/directory/verified-expert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkCard } from '../../../ui/link-card';
import { PersonAvatar } from '../../../ui/person-avatar';
import { ExpertMark, VerifyButton } from '../../directory';

interface ExpertCardProps {
  companyId: number;
  practiceId: number;
  person: Member;
  verification: VerifiedExpert | undefined;
}

/** One expert, verified or by their own statement, with the way to their profile. */
export function ExpertCard({ companyId, practiceId, person, verification }: ExpertCardProps) {
  const { userId, firstName, lastName, avatarUrl, title } = person;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li>
      <LinkCard to={`/company/${companyId}/cws/user-directory/${userId}`}>
        <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block', lineHeight: 1.35 }}>
            {name}
          </Typography>
          {title && (
            <Typography component="span" variant="body2" color="textSecondary" dir="auto" sx={{ display: 'block' }}>
              {title}
            </Typography>
          )}
          <ExpertMark verification={verification} />
        </Box>
      </LinkCard>
      <VerifyButton
        companyId={companyId}
        expert={{ userId, categoryId: practiceId }}
        label={name}
        isVerified={verification !== undefined}
      />
    </li>
  );
}
