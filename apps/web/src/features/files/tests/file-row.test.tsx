import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FileRow } from '../file-row';

describe('[5.14] [9.22] the preview of a file', () => {
  const pictureOf = (name: string) =>
    render(<FileRow name={name} caption="2 KB" previewUrl="/files/4" actions={null} />).container.querySelector('img');

  test.each(['plan.png', 'plan.jpeg', 'plan.jpg', 'PLAN.JPG'])('%s has one of 80 px', (name) => {
    const picture = pictureOf(name);
    expect(picture).toHaveAttribute('src', '/files/4');
    // One step of a size is 4 px.
    expect(Number(/\bsize-(\d+)/.exec(picture?.className ?? '')?.[1]) * 4).toBe(80);
  });

  test.each(['plan.pdf', 'plan.heic', 'plan.mp4', 'plan.png.exe'])('%s has none', (name) => {
    expect(pictureOf(name)).toBeNull();
    expect(screen.getByText(name)).toBeVisible();
  });
});
