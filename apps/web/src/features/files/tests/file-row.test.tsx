import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FileRow } from '../file-row';

describe('[5.14] [9.22] the preview of a file', () => {
  const pictureOf = (name: string) =>
    render(<FileRow name={name} caption="2 KB" previewUrl="/files/4" actions={null} />).container.querySelector('img');

  test('of a picture has 80 px', () => {
    const picture = pictureOf('plan.png');
    expect(picture).toHaveAttribute('src', '/files/4');
    // One step of a size is 4 px.
    expect(Number(/\bsize-(\d+)/.exec(picture?.className ?? '')?.[1]) * 4).toBe(80);
  });

  test('is absent for other files', () => {
    expect(pictureOf('plan.pdf')).toBeNull();
    expect(screen.getByText('plan.pdf')).toBeVisible();
  });
});
