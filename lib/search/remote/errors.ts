/**
 * An error of a search server. It replaces the errors of the clients, which contain the request
 * with its credentials, so that logs never show them.
 */
export class SearchServerError extends Error {
  override readonly name = 'SearchServerError';
  /** The HTTP status; null without a response. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
