/** Position and zoom of a picture behind a square frame. */
export interface View {
  /** Horizontal position of the frame, from 0 (left) to 1 (right). */
  readonly across: number;
  /** Vertical position of the frame, from 0 (top) to 1 (bottom). */
  readonly down: number;
  /** 1 shows the largest possible square. */
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
export const maxZoom = 4;

/** The part of the picture inside the frame, in its own pixels. */
export function squareOf({ width, height }: Size, { across, down, zoom }: View): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * across, top: (height - side) * down, side };
}

/** Whether the frame can move horizontally and vertically. */
export function roomIn(size: Size, view: View) {
  const { side } = squareOf(size, view);
  return { across: size.width - side >= 1, down: size.height - side >= 1 };
}

/** The view after dragging the picture by these fractions of the frame's side. */
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
