/** `now` while a request waits for the picture, `background` for the image warm-up. */
export type Priority = 'now' | 'background';

export interface PictureFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Finds pictures by name. */
export interface PictureFinder {
  /** Returns the file of a picture; null when there is no such picture. */
  find(name: string, priority?: Priority): Promise<PictureFile | null>;
}
