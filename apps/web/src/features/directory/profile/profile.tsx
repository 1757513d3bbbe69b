import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-errors';
import { ContentHeader } from '../../../ui/layout/content-header';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { personQuery } from '../people';
import { nameOf } from '../name-of';
import { statusIn } from '../users/user-status';
import { PersonStatus } from '../components/person-status';
import { About } from './about';
import { AvatarCard } from './avatar-card';
import { ExperienceCard } from './experience-card';
import { ExpertiseList } from './expertise-list';
import { QualificationList } from './qualification-list';
import { PersonWorkspaces } from './person-workspaces';

interface ProfileProps {
  companyId: number;
  userId: string;
  /** The link back to the list, on screens that show only one of both. */
  back: { to: string; label: string };
}

/** A person's profile in the company: about, experience, expertise, qualifications and workspaces [2.139]-[2.145]. */
export function Profile({ companyId, userId, back }: ProfileProps) {
  const { data: person, error, refetch } = useQuery(personQuery(userId));
  // A missing or forbidden profile shows its error page.
  if (!person && error && (isApiError(error, 404) || isApiError(error, 403))) throw error;
  if (!person) return error ? <LoadFailed onRetry={() => void refetch()} /> : <ContentSkeleton />;
  const status = statusIn(companyId, person);
  return (
    <article>
      <ContentHeader title={nameOf(person)} back={back} states={status === 'active' ? undefined : <PersonStatus status={status} />} />
      <div className="grid gap-4 grid-cols-1 md:grid-cols-2">
        <AvatarCard companyId={companyId} person={person} />
        <About person={person} />
        <ExperienceCard person={person} />
        <ExpertiseList companyId={companyId} userId={userId} />
        <QualificationList userId={userId} />
        <PersonWorkspaces person={person} />
      </div>
    </article>
  );
}
