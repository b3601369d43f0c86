// @ts-check

/**
 * An error that stops a command and that its user can resolve. The message is one sentence;
 * `output` is the output of the failed tool.
 */
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
