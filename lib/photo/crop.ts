/** How a picture is seen through a square frame. */
export interface View {
  /** Where the frame stands between the left and the right edge, from 0 to 1. */
  readonly across: number;
  /** Where it stands between the upper and the lower edge, from 0 to 1. */
  readonly down: number;
  /** 1: as much of the picture as a square can hold. */
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const startView: View = { across: 0.5, down: 0.5, zoom: 1 };
export const mostZoom = 4;

/** What of the picture is in the frame, in its own pixels. */
export function squareOf({ width, height }: Size, { across, down, zoom }: View): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * across, top: (height - side) * down, side };
}

/** Whether the frame can move at all, in one direction and in the other. */
export function roomIn(size: Size, view: View) {
  const { side } = squareOf(size, view);
  return { across: size.width - side >= 1, down: size.height - side >= 1 };
}

/** The view after the picture was drawn behind the frame by these parts of the frame's side. */
export function dragged(
  size: Size,
  view: View,
  by: { readonly x: number; readonly y: number },
): View {
  const { left, top, side } = squareOf(size, view);
  return {
    ...view,
    across: share(left - by.x * side, size.width - side),
    down: share(top - by.y * side, size.height - side),
  };
}

function share(position: number, room: number): number {
  return room < 1 ? 0.5 : Math.min(1, Math.max(0, position / room));
}
