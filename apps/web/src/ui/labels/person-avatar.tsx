import { Avatar } from '../display/avatar';

/** Sizes in pixels [9.22]. */
const sizes = { tiny: 17, xsmall: 24, small: 48, medium: 64, large: 100, upload: 144 } as const;

interface PersonAvatarProps {
  firstName?: string | undefined;
  lastName?: string | undefined;
  src?: string | undefined;
  size?: keyof typeof sizes;
}

/** The first initial determines the colour, so that a person always has the same one [9.22]. */
const hueOf = (initial: string): number => ((initial.codePointAt(0) ?? 0) * 47) % 360;

export function PersonAvatar({ firstName = '', lastName = '', src, size = 'small' }: PersonAvatarProps) {
  const initials = [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase();
  const pixels = sizes[size];
  // The smallest sizes have room for only one readable letter.
  const isSmallest = size === 'tiny' || size === 'xsmall';
  return (
    <Avatar
      src={src}
      alt=""
      aria-hidden
      className="leading-none font-strong text-white"
      style={{
        width: pixels,
        height: pixels,
        backgroundColor: `hsl(${hueOf(initials)} 45% 32%)`,
        fontSize: isSmallest ? 16 : pixels * 0.38,
      }}
    >
      {(isSmallest ? Array.from(initials)[0] : initials) || undefined}
    </Avatar>
  );
}
