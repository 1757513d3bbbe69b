import type { Member } from '@muster/contract/directory/member';
import { Text } from '../../../ui/display/text';
import { nameOf } from '../name-of';

/** The name of a member, and their job title. */
export function MemberName({ member }: { member: Member }) {
  return (
    <>
      <Text dir="auto" className="font-semibold">
        {nameOf(member)}
      </Text>
      {member.title && (
        <Text variant="body2" color="muted" dir="auto">
          {member.title}
        </Text>
      )}
    </>
  );
}
