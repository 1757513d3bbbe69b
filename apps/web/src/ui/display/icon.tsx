import clsx from 'clsx';
import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** The name, for an icon without a label beside it. */
  title?: string;
}

export type Icon = ComponentType<IconProps>;

/** Makes an icon of the outlines of its glyph. The build calls it for each import of `~icons/ic/...`. */
export function iconOf(outlines: readonly string[], fillRule?: 'evenodd'): Icon {
  return function Icon({ className, title, ...others }) {
    return (
      <svg
        aria-hidden={title === undefined ? true : undefined}
        focusable="false"
        role={title === undefined ? undefined : 'img'}
        viewBox="0 0 24 24"
        fillRule={fillRule}
        {...others}
        className={clsx('icon', className)}
      >
        {outlines.map((outline) => (
          <path key={outline} d={outline} />
        ))}
        {title !== undefined && <title>{title}</title>}
      </svg>
    );
  };
}
