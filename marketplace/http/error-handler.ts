import type { FastifyInstance } from 'fastify';
import { BadRequest, Refusal } from '../base/refusal';

/** Answers every failure with `{status: 0, message}` and logs the details of internal errors. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return reply.code(200).send(failure(error.message));
    if (error instanceof BadRequest) return reply.code(400).send(failure(error.message));
    const code = clientErrorCode(error);
    if (code === 413) return reply.code(413).send(failure('La demande est trop volumineuse.'));
    if (code !== null) return reply.code(code).send(failure('La demande n’est pas valable.'));
    request.log.error({ err: error }, 'request failed');
    return reply
      .code(500)
      .send(failure('Un problème technique est survenu. Réessayez dans un instant.'));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure('Cette adresse n’existe pas.')),
  );
}

export function failure(message: string) {
  return { status: 0, message };
}

/** Returns the HTTP status of an error that the client caused; null for any other error. */
export function clientErrorCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const code = error.statusCode;
  return typeof code === 'number' && code >= 400 && code < 500 ? code : null;
}
