import clsx from 'clsx';
import { useEffect, useState, type HTMLAttributes, type Ref } from 'react';
import PersonIcon from '~icons/ic/baseline-person';
import styles from './avatar.module.css';

interface AvatarProps extends HTMLAttributes<HTMLDivElement> {
  src?: string | undefined;
  alt?: string | undefined;
  variant?: 'circular' | 'rounded' | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A picture, or the children as long as it has not loaded or if there is none. */
export function Avatar({ src, alt, variant = 'circular', className, children, ...others }: AvatarProps) {
  const failed = useFailed(src);
  const hasImage = src !== undefined && src !== '' && !failed;
  const hasChildren = children !== undefined && children !== null && children !== '';
  const isPlain = !hasImage && styles['plain'];
  return (
    <div {...others} className={clsx(styles['avatar'], variant === 'rounded' && styles['rounded'], isPlain, className)}>
      {hasImage && <img src={src} alt={alt} className={styles['image']} />}
      {!hasImage && (hasChildren ? children : <PersonIcon className={styles['fallback']} />)}
    </div>
  );
}

/** True if the picture cannot be loaded. */
function useFailed(src: string | undefined): boolean {
  const [failedSource, setFailedSource] = useState<string>();
  useEffect(() => {
    if (src === undefined || src === '') return;
    const image = new Image();
    image.addEventListener('error', () => setFailedSource(src), { once: true });
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return src !== undefined && failedSource === src;
}
