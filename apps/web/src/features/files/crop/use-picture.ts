import { useEffect, useState } from 'react';
import { logoSide } from './crop-picture';

/** As many as the server reads. A browser can run out of memory with more. */
const maxPixels = 50_000_000;

interface Picture {
  address?: string;
  /** Smaller than the crop area. It is enlarged, so that people can select a part of it. */
  isSmall?: boolean;
  fault?: 'large' | 'unreadable';
}

/** The object URL of the file, once the browser has shown that it can read it; else why it cannot be used. */
export function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({});
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    let isShown = true;
    const show = (next: Picture) => isShown && setPicture(next);
    const read = async (): Promise<void> => {
      // the size is known before the pixels are decoded
      await new Promise((resolve, reject) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', reject);
        image.src = address;
      });
      if (image.naturalWidth * image.naturalHeight > maxPixels) return void show({ fault: 'large' });
      await image.decode();
      show({ address, isSmall: Math.max(image.naturalWidth, image.naturalHeight) < logoSide });
    };
    read().catch(() => show({ fault: 'unreadable' }));
    return () => {
      isShown = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return picture;
}
