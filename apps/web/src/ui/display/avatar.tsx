import clsx from 'clsx';
import { useState, type HTMLAttributes, type Ref } from 'react';
import PersonIcon from '~icons/ic/baseline-person';
import styles from './avatar.module.css';

interface AvatarProps extends HTMLAttributes<HTMLDivElement> {
  src?: string | undefined;
  alt?: string | undefined;
  variant?: 'circular' | 'rounded' | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A picture, or the children if there is none or it cannot be loaded. */
export function Avatar({ src, alt, variant = 'circular', className, children, ...others }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const hasImage = src !== undefined && src !== '' && src !== failed;
  const hasChildren = children !== undefined && children !== null && children !== '';
  const isPlain = !hasImage && styles['plain'];
  return (
    <div {...others} className={clsx(styles['avatar'], variant === 'rounded' && styles['rounded'], isPlain, className)}>
      {hasImage && <img src={src} alt={alt} onError={() => setFailed(src)} className={styles['image']} />}
      {!hasImage && (hasChildren ? children : <PersonIcon className={styles['fallback']} />)}
    </div>
  );
}
