import type { ReactNode } from 'react';
import { Text } from '../display/text';
import { useSectionLevel } from './section-level';

interface ContentHeadingProps {
  id?: string;
  className?: string;
  /** The language of a text that somebody wrote, and its direction. */
  lang?: string | undefined;
  dir?: 'auto';
  children: ReactNode;
}

/** The heading of a part below `ContentHeader`. */
export function ContentHeading(props: ContentHeadingProps) {
  const level = useSectionLevel();
  return <Text variant="h3" component={level} {...props} />;
}
