/** In pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a picture is stored: avatars as JPEG on white, logos as PNG, because they can be transparent. */
export type CropKind = 'avatar' | 'logo';

/** The side of the square crop area of a logo, in CSS pixels. By default, the area would be only as high as a wide logo. */
export const logoSide = 240;

/** The side of the stored picture in pixels: twice the largest size on a screen, for sharpness. */
const side = 512;

/** Draws the chosen part of a picture as a square. Space around the picture stays empty. Throws if the browser cannot read the picture. */
export async function cropPicture(address: string, area: CropArea, kind: CropKind): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  if (kind === 'avatar') {
    // Transparent parts would turn black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, side, side);
  }
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const type = kind === 'avatar' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The browser could not encode the picture');
  return new File([blob], kind === 'avatar' ? 'picture.jpg' : 'logo.png', { type });
}
