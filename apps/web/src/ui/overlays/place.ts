export interface Placement {
  /** Beside which edge of its anchor an overlay stands. */
  side: 'top' | 'bottom' | 'end';
  /** Which edges of both are in line. */
  align: 'start' | 'center' | 'end';
  /** The space between both. */
  gap: number;
  /** The least space to the edges of the window. */
  margin: number;
  /** Changes to the opposite side if that has more room. Otherwise the overlay covers its anchor. */
  flips: boolean;
}

interface Size {
  width: number;
  height: number;
}

type Area = Size & Record<'left' | 'right' | 'top' | 'bottom', number>;

/** Where an overlay stands in the window. */
export function placeOf(
  anchor: Area,
  overlay: Size,
  view: Size,
  placement: Placement,
  isRightToLeft: boolean,
): { left: number; top: number } {
  const { margin } = placement;
  const within = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin));
  const left =
    placement.side === 'end' ? beside(anchor, overlay, placement.gap, isRightToLeft) : inLine(anchor, overlay, placement, isRightToLeft);
  const top = placement.side === 'end' ? anchor.top : aboveOrBelow(anchor, overlay, view, placement);
  return { left: within(left, overlay.width, view.width), top: within(top, overlay.height, view.height) };
}

function beside(anchor: Area, overlay: Size, gap: number, isRightToLeft: boolean): number {
  return isRightToLeft ? anchor.left - gap - overlay.width : anchor.right + gap;
}

function inLine(anchor: Area, overlay: Size, { align }: Placement, isRightToLeft: boolean): number {
  if (align === 'center') return anchor.left + (anchor.width - overlay.width) / 2;
  return (align === 'start') === isRightToLeft ? anchor.right - overlay.width : anchor.left;
}

function aboveOrBelow(anchor: Area, overlay: Size, view: Size, { side, gap, margin, flips }: Placement): number {
  const above = anchor.top - gap - overlay.height;
  const below = anchor.bottom + gap;
  const fits = side === 'top' ? above >= margin : below + overlay.height <= view.height - margin;
  const isRoomier = (side === 'top') === view.height - anchor.bottom > anchor.top;
  return (side === 'top') === (fits || !flips || !isRoomier) ? above : below;
}
