// @ts-check

/** What stops a command and can be said in one French sentence; `output` is what a failed tool printed. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';

  /**
   * @param {string} message
   * @param {string} [output]
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}
