/** In pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of the stored picture in pixels: twice the largest size on a screen, for sharpness. */
const side = 512;

/** Draws the chosen part of a picture as a square JPEG. Throws if the browser cannot read the picture. */
export async function cropPicture(address: string, area: CropArea): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // Transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser could not encode the picture');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
