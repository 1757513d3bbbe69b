import type { Member } from '@muster/contract/directory/member';
import type { VerifiedExpert } from '@muster/contract/directory/verified-expert';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { ExpertMark, VerifyButton } from '../../directory';
import { personName } from '../../../lib/names/person-name';

interface ExpertCardProps {
  companyId: number;
  practiceId: number;
  person: Member;
  verification: VerifiedExpert | undefined;
}

/** One expert, verified or by their own statement, with the way to their profile. */
export function ExpertCard({ companyId, practiceId, person, verification }: ExpertCardProps) {
  const { userId, firstName, lastName, avatarUrl, title } = person;
  const name = personName({ firstName, lastName });
  return (
    <Card component="li" className="flex flex-col overflow-visible has-[>a:hover]:border-primary">
      <LinkCard to={`/company/${companyId}/cws/user-directory/${userId}`} className="border-0 grow">
        <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
        <span className="min-w-0">
          <Text component="span" variant="subtitle1" dir="auto" className="block leading-[1.35]">
            {name}
          </Text>
          {title && (
            <Text component="span" variant="body2" color="muted" dir="auto" className="block">
              {title}
            </Text>
          )}
          <ExpertMark verification={verification} />
        </span>
      </LinkCard>
      <div className="flex justify-end px-2 pb-2 empty:hidden">
        <VerifyButton
          companyId={companyId}
          expert={{ userId, categoryId: practiceId }}
          label={name}
          isVerified={verification !== undefined}
        />
      </div>
    </Card>
  );
}
