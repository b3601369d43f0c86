/** Whether somebody waits for a picture, or it is drawn before anybody asks. */
export type Priority = 'now' | 'background';

export interface PictureFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Where pictures are found by name. */
export interface PictureFinder {
  /** The file to send; null when there is no such picture. */
  find(name: string, priority?: Priority): Promise<PictureFile | null>;
}
